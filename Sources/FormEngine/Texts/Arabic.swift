extension Words {
  /// The engine's words in Arabic.
  static let arabic = Words(
    "ar",
    lines: """
      yes → نعم
      no → لا
      Add → إضافة
      Add {} → إضافة {}
      Remove {} → إزالة {}
      Duplicate {} → تكرار {}
      An answer is needed. → الإجابة مطلوبة هنا.
      Answer at least one of these. → تلزم إجابة واحدة من هذه على الأقل.
      An earlier entry has the same answer. → هذه الإجابة موجودة في عنصر سابق.
      1 answer needs attention → إجابة واحدة تحتاج إلى مراجعة
      {} answers need attention → عدد الإجابات التي تحتاج إلى مراجعة: {}
      1 character → حرف واحد
      {} characters → {} من الأحرف
      1 option → خيار واحد
      {} options → {} من الخيارات
      1 entry → عنصر واحد
      {} entries → {} من العناصر
      Enter at least {} (you have {}). → يُرجى إدخال {} على الأقل (العدد الحالي: {}).
      Enter at most {} (you have {}). → يُرجى إدخال {} على الأكثر (العدد الحالي: {}).
      Choose at least {} (you have {}). → يُرجى اختيار {} على الأقل (العدد الحالي: {}).
      Choose at most {} (you have {}). → يُرجى اختيار {} على الأكثر (العدد الحالي: {}).
      Choose either {} or other options, not both. → يُرجى اختيار {} وحده أو خيارات أخرى، لا كليهما.
      Add entries: at least {} (you have {}). → تلزم إضافة عناصر: المطلوب {} على الأقل (العدد الحالي: {}).
      At most {} are possible (your answers ask for {}). → المسموح به {} على الأكثر (العدد المطلوب وفق الإجابات: {}).
      Remove entries: at most {} (you have {}). → تلزم إزالة عناصر: المسموح به {} على الأكثر (العدد الحالي: {}).
      Enter at least {}. → يُرجى إدخال {} أو أكثر.
      Enter at most {}. → يُرجى إدخال {} أو أقل.
      Enter a multiple of {}. → يُرجى إدخال أحد مضاعفات {}.
      Enter {} plus a multiple of {}. → يُرجى إدخال عدد يساوي {} زائد أحد مضاعفات {}.
      Enter a whole number. → يُرجى إدخال عدد صحيح.
      Enter {} or later. → {} أو ما بعده فقط.
      Enter {} or earlier. → {} أو ما قبله فقط.
      The format is not right. → الصيغة غير صحيحة.
      The format is not right. Example: {} → الصيغة غير صحيحة. مثال: {}
      {} can't be checked now. Submit to try again. → لا يمكن التحقق من {} الآن. لإعادة المحاولة، يُرجى الإرسال مرة أخرى.
      This → هذا
      {} is not a number. Write digits, such as 12 or {}. → {} ليس عددًا. تُكتب الأعداد بالأرقام، مثل 12 أو {}.
      {} is not a number. Did you mean {}? → {} ليس عددًا. هل المقصود {}؟
      {} is not in the list. → {} غير موجود في القائمة.
      {} is too large. The largest number is about 1.8e308. → {} كبير جدًا. أكبر عدد ممكن هو 1.8e308 تقريبًا.
      {} has more digits than a number can keep. The nearest possible one is {}. → عدد أرقام {} أكبر مما يمكن حفظه. أقرب عدد ممكن هو {}.
      There is nothing to choose from now. → لا يوجد حاليًا ما يمكن اختياره.
      {} is not one of the choices: type a number from 1 to {}. → {} ليس من الخيارات: يُرجى إدخال رقم من 1 إلى {}.
      Several choices have the title {}: type the number of one. → العنوان {} يخص أكثر من خيار: يُرجى إدخال رقم الخيار المقصود.
      Several options have the title {}. Write the value of one: {} → العنوان {} يخص أكثر من خيار. يُرجى إدخال قيمة أحدها: {}
      Write {}. → الصيغة المقبولة: {}.
      Write {} or {}. → الصيغة المقبولة: {} أو {}.
      {} has no time. {} → {} ينقصه الوقت. {}
      There is no {} {}. → {2} لا وجود له.
      {} is not a {}. {} → {} لا يدل على {}. {}
      {} can be two dates. Did you mean {}? → {} يمكن أن يعني تاريخين. هل المقصود {}؟
      1,234.5 → 1,234.5
      date → تاريخ
      time → وقت
      date and time → تاريخ ووقت
      YYYY-MM-DD → YYYY-MM-DD
      YYYY-MM-DD hh:mm → YYYY-MM-DD hh:mm
      1 June → 1 يونيو
      1 June 9:30 → 1 يونيو 9:30
      friday → الجمعة
      tomorrow → غدا
      tomorrow 9pm → غدا 21:00
      +3d → +3d
      9pm → 21:00
      now → الآن
      Answer y or n. → الإجابة تكون بالحرف y أو n.
      only if {} → فقط إذا تحقق: {}
      You can't submit now: the submit button is hidden. → لا يمكن الإرسال الآن: زر الإرسال مخفي.
      You can't submit now: the submit button is disabled. → لا يمكن الإرسال الآن: زر الإرسال غير متاح.
      You can submit only if {}. → لا يمكن الإرسال إلا إذا تحقق: {}.
      ␣and␣ → ␣و
      ␣or␣ → ␣أو␣
      not ({}) → ليس ({})
      an always-true condition holds → شرط يتحقق دائمًا
      an always-false condition holds → شرط لا يتحقق أبدًا
      is → هو
      is not → ليس
      is one of → هو أحد
      is not one of → ليس أحد
      is more than → أكبر من
      is at least → لا يقل عن
      is less than → أصغر من
      is at most → لا يزيد على
      contains → يحتوي على
      matches → يطابق
      is answered → تمت الإجابة عنه
      is unanswered → لم تتم الإجابة عنه
      no {} {} → ما من {} {}
      some {} → {} واحد على الأقل
      the value of {} → قيمة {}
      the score of {} → درجة {}
      the title of {} → عنوان {}
      the place of the copy of {} → ترتيب عنصر {}
      {} in the copy before → {} في العنصر السابق
      today → اليوم
      {} of {} → {} من {}
      {} of ({}) → {} من ({})
      {} plus {} {} → {} زائد {} من {}
      {} (in upper or lower case) → {} (بأحرف كبيرة أو صغيرة)
      ({} if {}) → ({} إذا تحقق: {})
      ({} if {}, else {}) → ({} إذا تحقق: {}، وإلا {})
      hours → الساعات
      minutes → الدقائق
      dateOf → التاريخ
      timeOf → الوقت
      days → الأيام
      weeks → الأسابيع
      months → الأشهر
      years → السنوات
      sum → المجموع المحسوب
      min → أصغر قيمة
      max → أكبر قيمة
      average → المتوسط المحسوب
      count → عدد القيم
      join → النص المجمّع
      difference → الفرق المحسوب
      product → ناتج الضرب
      quotient → ناتج القسمة
      round → ناتج التقريب
      floor → الجزء الصحيح
      remainder → باقي القسمة
      length → عدد الأحرف
      number → العدد المقروء
      y → y
      n → n
      yesterday → أمس
      +{}d → +{}d
      +{}w → +{}w
      +{}m → +{}m
      +{}y → +{}y
      Monday → الاثنين
      Tuesday → الثلاثاء
      Wednesday → الأربعاء
      Thursday → الخميس
      Friday → الجمعة
      Saturday → السبت
      Sunday → الأحد
      January → يناير
      February → فبراير
      March → مارس
      April → أبريل
      May → مايو
      June → يونيو
      July → يوليو
      August → أغسطس
      September → سبتمبر
      October → أكتوبر
      November → نوفمبر
      December → ديسمبر
      """)
}
