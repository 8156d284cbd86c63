// Drives JavaRosa, ODK's own engine, which is in pyxform's ODK_Validate.jar: lines with tabs in, JSON out.
//
// load FILE          begins a form
// set PATH TEXT      gives an answer; an empty text takes it away
// put PATH TEXT      the same, whether the answer is right or not
// add PATH           adds a copy of a repeat at its end
// remove PATH        removes the last one
// end                validates the whole form
// resume FORM FILE   begins the form with the instance in a file
//
// A path is what leads from the root to a node: names, and after a repeat the place of the copy from 0, with
// slashes between. Each reply has "nodes", the relevant ones without children as [PATH, VALUE]; "questions"
// as [PATH, DATA TYPE, CONTROL, REQUIRED, READ ONLY, CHOICES]; and "repeats" as [PATH, COPIES, WHETHER ONE
// CAN BE ADDED]. The reply to set has "status": 0 taken, 1 required, 2 against the constraint.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import org.javarosa.core.model.*;
import org.javarosa.core.model.data.*;
import org.javarosa.core.model.instance.*;
import org.javarosa.core.services.PrototypeManager;
import org.javarosa.core.util.JavaRosaCoreModule;
import org.javarosa.form.api.*;
import org.javarosa.model.xform.XFormsModule;
import org.javarosa.xform.parse.XFormParser;
import org.javarosa.xform.util.*;

public class Rosa {
  private FormDef form;
  private FormEntryController entry;

  public static void main(String[] arguments) throws IOException {
    new XFormsModule().registerModule();
    PrototypeManager.registerPrototypes(JavaRosaCoreModule.classNames);
    PrototypeManager.registerPrototypes(CoreModelModule.classNames);
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Rosa rosa = new Rosa();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String reply;
      try {
        reply = rosa.reply(line.split("\t", -1));
      } catch (Throwable problem) {
        reply = "{\"error\":" + quoted(problem.toString()) + "}";
      }
      out.println(reply);
    }
  }

  private String reply(String[] words) throws Exception {
    switch (words[0]) {
      case "load":
        load(words[1]);
        return facts("");
      case "set":
        int status = set(words[1], words[2].replace("\\n", "\n"));
        return facts("\"status\":" + status);
      case "put":
        FormIndex index = find(words[1], FormEntryController.EVENT_QUESTION);
        // Without a change, nothing that reads the answer is calculated again.
        entry.saveAnswer(index, new StringData("-"), true);
        entry.saveAnswer(index, answer(index, words[2]), true);
        return facts("");
      case "add":
        entry.newRepeat(find(words[1], FormEntryController.EVENT_PROMPT_NEW_REPEAT));
        return facts("");
      case "remove":
        entry.deleteRepeat(find(words[1], FormEntryController.EVENT_REPEAT));
        return facts("");
      case "end":
        return end();
      case "resume":
        try (Reader blank = reader(words[1]); Reader filled = reader(words[2])) {
          form = new XFormParser(blank, filled).parse();
        }
        form.initialize(false, new InstanceInitializationFactory());
        entry = new FormEntryController(new FormEntryModel(form));
        return facts("");
      default:
        throw new IllegalArgumentException(words[0]);
    }
  }

  private static Reader reader(String file) throws IOException {
    return new InputStreamReader(new FileInputStream(file), StandardCharsets.UTF_8);
  }

  private void load(String file) throws Exception {
    try (InputStream stream = new FileInputStream(file)) {
      form = XFormUtils.getFormFromInputStream(stream);
    }
    form.initialize(true, new InstanceInitializationFactory());
    entry = new FormEntryController(new FormEntryModel(form));
  }

  private int set(String path, String text) throws IOException {
    FormIndex index = find(path, FormEntryController.EVENT_QUESTION);
    return entry.answerQuestion(index, answer(index, text), true);
  }

  private IAnswerData answer(FormIndex index, String text) {
    FormEntryPrompt prompt = entry.getModel().getQuestionPrompt(index);
    if (text.isEmpty()) return null;
    return XFormAnswerDataParser.getAnswerData(text, prompt.getDataType(), prompt.getQuestion());
  }

  private String end() {
    ValidateOutcome outcome = form.validate(true);
    if (outcome == null) return facts("\"valid\":true");
    return facts("\"valid\":false,\"at\":" + quoted(path(outcome.failedPrompt.getReference())));
  }

  /** The question at a path, or the last copy of the repeat there, or the place for another copy of it. */
  private FormIndex find(String path, int event) {
    FormIndex found = null;
    for (int next : steps()) {
      if (next != event) continue;
      FormIndex index = entry.getModel().getFormIndex();
      String own = path(index.getReference());
      if (event != FormEntryController.EVENT_QUESTION) own = withoutPlace(own);
      if (own.equals(path)) found = index;
    }
    if (found == null) throw new IllegalArgumentException("nothing at " + path);
    return found;
  }

  /** The events from the beginning to the end of the form; the entry is at each of them in turn. */
  private Iterable<Integer> steps() {
    entry.jumpToIndex(FormIndex.createBeginningOfFormIndex());
    return () -> new Iterator<>() {
      private int event = entry.stepToNextEvent();
      private boolean isFirst = true;

      @Override public boolean hasNext() {
        if (!isFirst) event = entry.stepToNextEvent();
        isFirst = false;
        return event != FormEntryController.EVENT_END_OF_FORM;
      }

      @Override public Integer next() { return event; }
    };
  }

  // Facts

  private String facts(String before) {
    List<String> questions = new ArrayList<>();
    Map<String, Integer> copies = new LinkedHashMap<>();
    Set<String> growing = new HashSet<>();
    for (int event : steps()) {
      String path = path(entry.getModel().getFormIndex().getReference());
      if (event == FormEntryController.EVENT_QUESTION) {
        questions.add(question(entry.getModel().getQuestionPrompt(), path));
      } else if (event == FormEntryController.EVENT_REPEAT) {
        copies.merge(withoutPlace(path), 1, Integer::sum);
      } else if (event == FormEntryController.EVENT_PROMPT_NEW_REPEAT) {
        copies.putIfAbsent(withoutPlace(path), 0);
        growing.add(withoutPlace(path));
      }
    }
    List<String> nodes = new ArrayList<>();
    addNodes(form.getMainInstance().getRoot(), "", nodes);
    List<String> repeats = new ArrayList<>();
    copies.forEach((path, count) ->
        repeats.add("[" + quoted(path) + "," + count + "," + growing.contains(path) + "]"));
    return "{" + before + (before.isEmpty() ? "" : ",") + "\"nodes\":" + list(nodes) + ",\"questions\":"
        + list(questions) + ",\"repeats\":" + list(repeats) + "}";
  }

  private String question(FormEntryPrompt prompt, String path) {
    List<String> choices = new ArrayList<>();
    int control = prompt.getControlType();
    boolean isChoice = control == Constants.CONTROL_SELECT_ONE || control == Constants.CONTROL_SELECT_MULTI
        || control == Constants.CONTROL_RANK;
    if (isChoice) prompt.getSelectChoices().forEach(choice -> choices.add(quoted(choice.getValue())));
    return "[" + quoted(path) + "," + prompt.getDataType() + "," + control + "," + prompt.isRequired() + ","
        + prompt.isReadOnly() + "," + (isChoice ? list(choices) : "null") + "]";
  }

  private void addNodes(TreeElement element, String path, List<String> nodes) {
    if (!element.isRelevant()) return;
    for (int index = 0; index < element.getNumChildren(); index++) {
      TreeElement child = element.getChildAt(index);
      if (child.getMult() == TreeReference.INDEX_TEMPLATE) continue;
      addNodes(child, path + (path.isEmpty() ? "" : "/") + step(child), nodes);
    }
    if (element.getNumChildren() > 0) return;
    IAnswerData value = element.getValue();
    nodes.add("[" + quoted(path) + "," + (value == null ? "null" : quoted(value.uncast().getString())) + "]");
  }

  private static String step(TreeElement element) {
    return element.getName() + (element.isRepeatable() ? "/" + element.getMult() : "");
  }

  /** The path of a node, whether it is there or not. */
  private String path(TreeReference reference) {
    StringBuilder path = new StringBuilder();
    for (int level = 1; level < reference.size(); level++) {
      TreeReference own = reference.getSubReference(level);
      boolean isRepeat = form.getMainInstance().getTemplate(own.genericize()) != null;
      path.append(path.length() == 0 ? "" : "/").append(own.getNameLast());
      if (isRepeat) path.append('/').append(Math.max(0, own.getMultLast()));
    }
    return path.toString();
  }

  private static String withoutPlace(String path) { return path.substring(0, path.lastIndexOf('/')); }

  // JSON

  private static String list(List<String> parts) { return "[" + String.join(",", parts) + "]"; }

  private static String quoted(String text) {
    StringBuilder result = new StringBuilder("\"");
    for (char unit : text.toCharArray()) {
      if (unit == '"' || unit == '\\') result.append('\\').append(unit);
      else if (unit < ' ') result.append(String.format("\\u%04x", (int) unit));
      else result.append(unit);
    }
    return result.append('"').toString();
  }
}
