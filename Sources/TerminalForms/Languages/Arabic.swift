import FormEngine

extension TerminalWords {
  /// The words of the terminal in Arabic.
  static let arabic = Words(
    "ar",
    lines: """
      Up, Down → أعلى, أسفل
      Left, Right → يسار, يمين
      Right, Left → يمين, يسار
      Up, Down, Tab, Shift-Tab → أعلى, أسفل, Tab, Shift-Tab
      Page Up/Down → Page Up/Down
      Shift-Page Up/Down → Shift-Page Up/Down
      Home, End → Home, End
      Home → Home
      Home, Ctrl-A → Home, Ctrl-A
      End, Ctrl-E → End, Ctrl-E
      Left → يسار
      Right → يمين
      Space → مسافة
      Enter → Enter
      Enter, Space → Enter, مسافة
      Tab → Tab
      Shift-Tab → Shift-Tab
      Shift-Tab, Tab → Shift-Tab, Tab
      Esc → Esc
      Del → Del
      Backspace → Backspace
      Alt-Up/Down → Alt-أعلى/أسفل
      Arrows → الأسهم
      Ctrl-A → Ctrl-A
      Ctrl-E → Ctrl-E
      Ctrl-C → Ctrl-C
      Ctrl-D → Ctrl-D
      Ctrl-G → Ctrl-G
      Ctrl-K → Ctrl-K
      Ctrl-L → Ctrl-L
      Ctrl-P → Ctrl-P
      Ctrl-S → Ctrl-S
      Ctrl-U → Ctrl-U
      Ctrl-W → Ctrl-W
      Ctrl-Y → Ctrl-Y
      Ctrl-Z → Ctrl-Z
      Ctrl-_ → Ctrl-_
      Ctrl-\\ → Ctrl-\\
      Ctrl-Left/Right → Ctrl-يسار/يمين
      other keys → مفاتيح أخرى
      A lifted row → صف مرفوع
      Numbers → الأعداد
      Texts → النصوص
      Lists → القوائم
      Dates → التاريخ والوقت
      Rows → الصفوف
      Repeats → العناصر
      Every row → كل صف
      Everywhere → في كل مكان
      open → فتح
      close → إغلاق
      press → ضغط
      flip → تبديل
      done → تم
      next → التالي
      step → خطوة بخطوة
      ten steps → عشر خطوات
      replace → استبدال
      complete → إكمال
      accept → قبول
      choose → اختيار
      select → تحديد
      find → بحث
      show all → عرض الكل
      change → تغيير
      type → كتابة
      type another → كتابة غيره
      discard the text → تجاهل النص
      back to the list → رجوع إلى القائمة
      move in the list → التنقل في القائمة
      select all that match, or none → تحديد كل المطابق أو إلغاؤه
      day, week → يوم أو أسبوع
      month → شهر
      year → سنة
      first, last day of the month → أول أو آخر يوم في الشهر
      choose a part → اختيار جزء
      move to the start → الانتقال إلى البداية
      move to the end → الانتقال إلى النهاية
      move by a word → التنقل كلمة كلمة
      delete to the start → حذف حتى البداية
      delete to the end → حذف حتى النهاية
      delete a word → حذف كلمة
      new line → سطر جديد
      line → سطر
      scroll → تمرير
      back → رجوع
      leave → مغادرة
      stay → بقاء
      move → تحريك
      drop → إفلات
      put back → إعادة إلى المكان
      add one → إضافة عنصر
      duplicate this → تكرار هذا العنصر
      remove this → إزالة هذا العنصر
      remove the last → إزالة آخر عنصر
      cancel → إلغاء
      back, discard the text → رجوع مع تجاهل النص
      back, unchanged → رجوع دون تغيير
      clear → مسح
      previous, next row to use → الصف المتاح السابق أو التالي
      move by a page → التنقل صفحة صفحة
      first row, last row → أول صف أو آخر صف
      open, close → فتح أو إغلاق
      move row → تحريك الصف
      undo → تراجع
      redo → إعادة
      next page → الصفحة التالية
      submit → إرسال
      page back → الصفحة السابقة
      help → مساعدة
      quit immediately → خروج فوري
      edit → تحرير
      use $EDITOR → استخدام $EDITOR
      suspend → تعليق
      repaint → إعادة رسم الشاشة
      Submit → إرسال
      Next → التالي
      Back → رجوع
      page {} of {} → الصفحة {} من {}
      {} of {} answered → تمت الإجابة عن {} من {}
      {} {} → {} {}
      problem → مشكلة
      problems → من المشكلات
      question → سؤال
      questions → من الأسئلة
      Leave? What you filled in is kept. → مغادرة؟ سيُحتفظ بما تم إدخاله.
      Leave and discard what you filled in? → مغادرة وتجاهل ما تم إدخاله؟
      ! Not saved: {} → ! لم يتم الحفظ: {}
      ! Fix {} before going on. → ! المطلوب حله قبل المتابعة: {}.
      ! Fix {} before submitting. → ! المطلوب حله قبل الإرسال: {}.
      All problems are fixed. → تم حل جميع المشكلات.
      1 more line → سطر آخر
      {} more lines → أسطر أخرى: {}
      {} more → المزيد: {}
      {} chosen → تم اختيار {}
      {} chosen: {} → تم اختيار {}: {}
      No answers. → لا توجد إجابات.
      (only if {}) → (فقط إذا تحقق: {})
      (disabled) → (غير متاح)
      no more than {} → {} على الأكثر
      no fewer than {} → {} على الأقل
      none to remove → لا يوجد ما يمكن إزالته
      This row can be changed only if {}. → لا يمكن تغيير هذا الصف إلا إذا تحقق: {}.
      This row can't be changed now. → لا يمكن تغيير هذا الصف الآن.
      This button can be used only if {}. → لا يمكن استخدام هذا الزر إلا إذا تحقق: {}.
      This button can't be used now. → لا يمكن استخدام هذا الزر الآن.
      Computed → محسوب
      Read-only → للقراءة فقط
      This value is computed from other answers. → هذه القيمة محسوبة من إجابات أخرى.
      This value can only be read. → هذه القيمة للقراءة فقط.
      {} was removed. → تمت إزالة {}.
      {}: {}. → {}: {}.
      Line breaks were replaced by spaces. → حلّت مسافات محل فواصل الأسطر.
      Nothing can be pasted here. → لا يمكن اللصق هنا.
      The button "{}" does nothing at a terminal. → الزر "{}" لا يعمل في الطرفية.
      All answers have been reset. → تمت إعادة تعيين جميع الإجابات.
      The choices were discarded; undo brings them back. → تم تجاهل الخيارات المحددة؛ ويمكن استعادتها بالتراجع.
      Only rows can be moved. → لا يمكن تحريك سوى الصفوف.
      The rows of this section can't be moved. → لا يمكن تحريك صفوف هذا القسم.
      This row can't be moved. → لا يمكن تحريك هذا الصف.
      This row can't go further up. → لا يمكن تحريك هذا الصف إلى أعلى أكثر.
      This row can't go further down. → لا يمكن تحريك هذا الصف إلى أسفل أكثر.
      The row is back in its place. → عاد الصف إلى مكانه.
      There is nothing to undo. → لا يوجد ما يمكن التراجع عنه.
      There is nothing to redo. → لا يوجد ما يمكن إعادته.
      Undone: {}, which is not visible now. → تم التراجع: {} (غير ظاهر الآن).
      Redone: {}, which is not visible now. → تمت الإعادة: {} (غير ظاهر الآن).
      Answers are still being checked. Try again in a moment. → لا يزال التحقق من الإجابات جاريًا. يُرجى تكرار المحاولة بعد قليل.
      {} is the largest number allowed. → {} هو أكبر عدد مسموح به.
      {} is the smallest number allowed. → {} هو أصغر عدد مسموح به.
      steps of {} → مقدار الخطوة {}
      Up/Down → أعلى/أسفل
      from {} → من {}
      to {} → إلى {}
      Time → الوقت
      Such as → مثل
      Nothing to choose from. → لا توجد خيارات.
      There is nothing to choose from. → لا يوجد ما يمكن اختياره.
      No option matches "{}". → لا يوجد خيار يطابق "{}".
      "{}" matches nothing → لا شيء يطابق "{}"
      "{}" matches {} of {} → "{}" يطابق {} من {}
      {}-{} of {} → {} إلى {} من {}
      Other{} → غير ذلك{}
      Other:␣ → غير ذلك:␣
      The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait → انتهى المحرّر على الفور. إذا كان يفتح نافذة فيجب أن ينتظر إغلاقها، مثل: code --wait
      The text is too long. → النص طويل جدًا.
      The text can't be edited there: {}. → لا يمكن تحرير النص هناك: {}.
      Check VISUAL and EDITOR: can't run {} → يُرجى التحقق من VISUAL وEDITOR: تعذر تشغيل {}
      The editor ended with exit code {}: the text is unchanged. → انتهى المحرر برمز الخروج {}: لم يتغير النص.
      The editor ended by signal {}: the text is unchanged. → انتهى المحرر بالإشارة {}: لم يتغير النص.
      The editor was lost: the text is unchanged. → فُقد الاتصال بالمحرر: لم يتغير النص.
      No editor is set: set VISUAL or EDITOR, such as EDITOR=nano. → لا يوجد محرر محدد: يُرجى ضبط VISUAL أو EDITOR، مثل EDITOR=nano.
      * required → * مطلوب
      ! problem → ! مشكلة
      {} closed → {} مغلق
      {} open → {} مفتوح
      {} focus → {} التركيز
      {} lifted → {} مرفوع
      The mouse wheel scrolls without moving the focus. → عجلة الفأرة تمرر المحتوى دون تحريك التركيز.
      6 January → 6 يناير
      Dates can be typed as 2026-06-01, 6/1 ({}), 1.6., 1 June, friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed as 9:30, 930, 9pm, now. → يُكتب التاريخ بالشكل YYYY-MM-DD (2026-06-01) أو 6/1 ({}) أو 1.6. أو 1 يونيو أو الجمعة أو اليوم أو غدا أو أمس، أو بعدد الأيام d أو الأسابيع w أو الأشهر m أو السنوات y: +3d, -2w, +1m, +1y. وإذا لم تُكتب السنة فالمقصود أقرب تاريخ قادم مطابق. ويُكتب الوقت مثل 9:30 أو 930 أو 21:00 أو الآن.
      An empty line keeps the answer, ? shows help, - goes back, . clears the answer. → سطر فارغ لإبقاء الإجابة، ? للمساعدة، - للرجوع، . لمسح الإجابة.
      This is the first question. → هذا هو السؤال الأول.
      {}: {}{} → {}: {}{}
      ␣(computed) → ␣(محسوب)
      ␣(can't be changed now) → ␣(لا يمكن تغييره الآن)
      no answer → لا توجد إجابة
      ␣␣no answers → ␣␣لا توجد إجابات
      Page {} of {} → الصفحة {} من {}
      {} of {}.␣ → {} من {}.␣
      ␣(required) → ␣(مطلوب)
      {}{}{}: {} → {}{}{}: {}
      ␣␣Your input will be visible. → ␣␣سيكون المُدخل ظاهرًا على الشاشة.
      ␣␣Now: {} → ␣␣الإجابة الآن: {}
      Type {}. → المطلوب كتابته: {}.
      An empty line keeps the current answer. → سطر فارغ لإبقاء الإجابة الحالية.
      An empty line keeps the current answer; if it has a problem, the question is asked again before submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put a backslash before it. → سطر فارغ لإبقاء الإجابة الحالية؛ وإن كانت فيها مشكلة، فسيُطرح السؤال مجددًا قبل الإرسال. - للرجوع، . لمسح الإجابة؛ ولإدخال أحد هذه الرموز بوصفه إجابة، تُكتب قبله شرطة مائلة عكسية.
      ␣␣An empty line keeps the answer {} for now. → ␣␣سطر فارغ لإبقاء الإجابة {} مؤقتًا.
      ␣␣An empty line keeps the answer for now. → ␣␣سطر فارغ لإبقاء الإجابة مؤقتًا.
      Also asked now → أسئلة مطروحة الآن أيضًا
      No longer asked → أسئلة لم تعد مطروحة
      ␣and {} more → ␣و{} غيرها
      [Y/n] → [Y/n]
      [y/N] → [y/N]
      {}: keep it? → {}: إبقاء؟
      y keeps {}, n removes it. → الحرف y لإبقاء {}، والحرف n للإزالة.
      {}: add one? → {}: إضافة عنصر؟
      y adds one to {}, n continues. → الحرف y لإضافة عنصر إلى {}، والحرف n للمتابعة.
      y adds one to {}, * one like {}, n continues. → الحرف y لإضافة عنصر إلى {}، و* لعنصر مثل {}، والحرف n للمتابعة.
      {}, {} so far: another one? → {}، العدد حتى الآن {}: إضافة عنصر آخر؟
      {}, {} so far: another one, or * for one like {}? → {}، العدد حتى الآن {}: إضافة عنصر آخر، أم * لعنصر مثل {}؟
      {}, {}, to be answered: → {}، {}، والإجابة مطلوبة:
      {}, {}: answer them? → {}، {}: الإجابة الآن؟
      y asks what is in {}, n leaves it as it is. → الحرف y لطرح أسئلة {}، والحرف n لترك الإجابات كما هي.
      y does it, n goes on without. → الحرف y للتنفيذ، والحرف n للمتابعة دونه.
      No question is left that could solve this. → لم يبق سؤال يمكن أن يحل هذا.
      Submit? y submits, e asks everything again, n cancels:␣ → إرسال؟ y للإرسال، e لطرح جميع الأسئلة مجددًا، n للإلغاء:␣
      Answer y, e or n; - goes back to the last question. → الإجابة تكون بالحرف y أو e أو n؛ - للرجوع إلى السؤال الأخير.
      This will be submitted: → سيتم إرسال ما يلي:
      {} An empty line continues. → {} سطر فارغ للمتابعة.
      = another answer: {} → = إجابة أخرى: {}
      text → نص
      texts, separated by commas → نصوص مفصولة بالفاصلة (,)
      lines of text, then an empty line → أسطر نصية ثم سطر فارغ
      numbers, separated by commas → أرقام مفصولة بالفاصلة (,)
      ␣␣{} options. Type part of a name to list the matching ones. → ␣␣عدد الخيارات {}. اكتب جزءًا من الاسم لعرض ما يطابقه.
      ␣␣and {} more. Type more of the name. → ␣␣هناك {} أخرى مطابقة. اكتب جزءًا أطول.
      a number from the list → رقم من القائمة
      , or other text → ، أو نص آخر
      a whole number → عدد صحيح
      a number → عدد
      y or n → y أو n
      ␣characters → ␣من الأحرف
      ␣of them → ␣منها
      , {} to {}{} → ، بين {} و{}{}
      , at least {}{} → ، {}{} على الأقل
      , at most {}{} → ، {}{} على الأكثر
      Suggestions: {} → اقتراحات: {}
      , such as {} → ، مثل {}
      A line with only a backslash is an empty line of the text. → السطر الذي لا يحتوي إلا على شرطة مائلة عكسية هو سطر فارغ في النص.
      Mo Tu We Th Fr Sa Su → ن ث ر خ ج س ح
      January {} → يناير {}
      February {} → فبراير {}
      March {} → مارس {}
      April {} → أبريل {}
      May {} → مايو {}
      June {} → يونيو {}
      July {} → يوليو {}
      August {} → أغسطس {}
      September {} → سبتمبر {}
      October {} → أكتوبر {}
      November {} → نوفمبر {}
      December {} → ديسمبر {}
      """)
}
