/// Everything that an app needs for forms, by one import: the engine, its texts, files and views.
///
///     import Formwork
///
///     let spec = FormSpec("Sign up") { SectionSpec("you") { Row.text("name", title: "Name").required() } }
///     var form = try LiveForm(spec)
@_exported import DynamicRows
@_exported import FormEngine
@_exported import FormFiles
@_exported import FormText
@_exported import FormViews
