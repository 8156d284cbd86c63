import FormEngine

extension PageWords {
  /// The words of pages in Arabic.
  static let arabic = Words(
    "ar",
    lines: """
      required → مطلوب
      Required answers are marked with *. → الإجابات المطلوبة مميزة بالعلامة *.
      Only if {} → فقط إذا تحقق: {}
      Done → تم
      Clear → مسح
      Clear {} → مسح {}
      Not answered → لا توجد إجابة
      Choose… → اختيار…
      Other → غير ذلك
      {}: other → {}: غير ذلك
      Use “{}” → استخدام «{}»
      Add “{}” → إضافة «{}»
      Type to search → الكتابة للبحث
      Nothing found → لا توجد نتائج
      {} more: type to narrow them down → المزيد: {}، ويمكن تضييق النتائج بالكتابة
      The options could not be loaded. Type again to retry. → تعذر تحميل الخيارات. يمكن إعادة المحاولة بالكتابة من جديد.
      “{}” can’t be chosen at the moment. → لا يمكن اختيار «{}» حاليًا.
      “{}” is not in the list. → «{}» غير موجود في القائمة.
      1 character left → بقي حرف واحد
      {} characters left → عدد الأحرف المتبقية: {}
      1 character too many → حرف واحد زائد
      {} characters too many → عدد الأحرف الزائدة: {}
      Finish the date. → التاريخ غير مكتمل.
      Finish the time. → الوقت غير مكتمل.
      {} added → تمت إضافة {}
      {} of up to {} → {} من {} على الأكثر
      None yet → لا توجد عناصر بعد
      Move {} → تحريك {}
      Move up → تحريك لأعلى
      Move down → تحريك لأسفل
      Move to the top → تحريك إلى البداية
      Move to the end → تحريك إلى النهاية
      Move to “{}” → تحريك إلى «{}»
      {} is now {} of {} → {}: الموضع الآن {} من {}
      {} can’t be moved further → لا يمكن تحريك {} أكثر من ذلك
      Submit → إرسال
      Next → التالي
      Back → رجوع
      Page {} of {} → الصفحة {} من {}
      Undo → تراجع
      Redo → إعادة
      Nothing to undo → لا يوجد ما يمكن التراجع عنه
      Nothing to redo → لا يوجد ما يمكن إعادته
      Reset all answers? → هل تريد إعادة تعيين جميع الإجابات؟
      All answers have been reset. → تمت إعادة تعيين جميع الإجابات.
      Cancel → إلغاء
      Undone → تم التراجع
      Redone → تمت الإعادة
      {} cleared → تم مسح {}
      New: {} → جديد: {}
      Hidden: {} → مخفي: {}
      Removed: {} → تمت الإزالة: {}
      {}, and {} more → {} و{} غيرها
      {} of {} answered → تمت الإجابة عن {} من {}
      1 answer needs attention → إجابة واحدة تحتاج إلى مراجعة
      {} answers need attention → عدد الإجابات التي تحتاج إلى مراجعة: {}
      The answers were not accepted → لم تُقبل الإجابات
      Some answers are still being checked. Try again in a moment. → لا يزال التحقق من بعض الإجابات جاريًا. يُرجى تكرار المحاولة بعد قليل.
      All problems are fixed. You can submit the form. → تم حل جميع المشكلات. يمكن الآن إرسال النموذج.
      Language → اللغة
      Loading… → جارٍ التحميل…
      Start over → البدء من جديد
      Clear all answers and start over? → مسح جميع الإجابات والبدء من جديد؟
      These answers were changed, sent or cleared in another tab. → تم تغيير هذه الإجابات أو إرسالها أو مسحها في علامة تبويب أخرى.
      Load the other answers → تحميل الإجابات الأخرى
      Keep these answers → الاحتفاظ بهذه الإجابات
      Your answers are ready → الإجابات جاهزة
      They have not been sent. They are only on this page: copy them or save them as a file before you leave. → لم تُرسل إلى أي جهة، ولا توجد إلا في هذه الصفحة: يُرجى نسخها أو حفظها في ملف قبل المغادرة.
      They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on. → لم تُرسل إلى أي جهة، وهي مخزنة في هذا المتصفح؛ لمشاركتها يمكن نسخها أو حفظها في ملف.
      They have not been sent. They are in the file “{}” among your downloads. → لم تُرسل إلى أي جهة، وهي في الملف «{}» ضمن التنزيلات.
      Thank you → شكرًا جزيلًا
      Your answers have been sent. → تم إرسال الإجابات.
      Sending… → جارٍ الإرسال…
      Not sent yet → لم يتم الإرسال بعد
      The answers could not be sent: {}. Nothing is lost: try again, or save them. → تعذر إرسال الإجابات: {}. لم يُفقد شيء: يمكن إعادة المحاولة أو حفظ الإجابات.
      the server does not respond → الخادم لا يستجيب
      Try again → إعادة المحاولة
      Answers as JSON → الإجابات بتنسيق JSON
      Secret answers are hidden here. They are in what you copy and save. → الإجابات السرية مخفية هنا، لكنها تُدرج عند النسخ والحفظ.
      Copy → نسخ
      Copied → تم النسخ
      Save as a file → حفظ في ملف
      Check your answers → تحقق من إجاباتك
      Change → تغيير
      Change {} → تغيير {}
      Change the answers → تغيير الإجابات
      You have left the form. Nothing was sent. → تمت مغادرة النموذج. لم يُرسل أي شيء.
      Back to the form → الرجوع إلى النموذج
      This form can’t be shown → لا يمكن عرض هذا النموذج
      """)
}
