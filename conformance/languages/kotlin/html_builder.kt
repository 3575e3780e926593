// A small language inside of the language: functions with receivers build a tree.
@DslMarker
annotation class HtmlDsl

interface Element {
    fun render(out: StringBuilder, indent: String)
}

class Text(private val text: String) : Element {
    override fun render(out: StringBuilder, indent: String) {
        out.append("$indent${text.escaped()}\n")
    }

    private fun String.escaped() = replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
}

@HtmlDsl
abstract class Tag(private val name: String) : Element {
    private val children = arrayListOf<Element>()
    val attributes = linkedMapOf<String, String>()

    protected fun <T : Element> init(element: T, configure: T.() -> Unit): T {
        element.configure()
        children.add(element)
        return element
    }

    operator fun String.unaryPlus() {
        children.add(Text(this))
    }

    override fun render(out: StringBuilder, indent: String) {
        out.append(indent).append('<').append(name)
        for ((key, value) in attributes) out.append(" $key=\"$value\"")
        if (children.isEmpty()) {
            out.append("/>\n")
            return
        }
        out.append(">\n")
        children.forEach { it.render(out, "$indent  ") }
        out.append("$indent</$name>\n")
    }

    override fun toString() = buildString { render(this, "") }
}

class Html : Tag("html") {
    fun head(configure: Head.() -> Unit) = init(Head(), configure)
    fun body(configure: Body.() -> Unit) = init(Body(), configure)
}

class Head : Tag("head") {
    fun title(configure: Title.() -> Unit) = init(Title(), configure)
}

class Title : Tag("title")

abstract class BodyTag(name: String) : Tag(name) {
    fun p(configure: P.() -> Unit) = init(P(), configure)
    fun h1(configure: H1.() -> Unit) = init(H1(), configure)
    fun ul(configure: Ul.() -> Unit) = init(Ul(), configure)
    fun a(href: String, configure: A.() -> Unit) {
        val link = init(A(), configure)
        link.href = href
    }
}

class Body : BodyTag("body")
class P : BodyTag("p")
class H1 : BodyTag("h1")
class Li : BodyTag("li")
class Ul : BodyTag("ul") {
    fun li(configure: Li.() -> Unit) = init(Li(), configure)
}

class A : BodyTag("a") {
    var href: String
        get() = attributes.getValue("href")
        set(value) {
            attributes["href"] = value
        }
}

fun html(configure: Html.() -> Unit): Html {
    val page = Html()
    page.configure()
    return page
}

data class Article(val title: String, val tags: List<String>, val draft: Boolean = false)

fun main() {
    val articles = listOf(
        Article("Trees & graphs", listOf("code")),
        Article("a < b", listOf("math", "code")),
        Article("unfinished", emptyList(), draft = true),
    )
    val page = html {
        head {
            title { +"Articles" }
        }
        body {
            attributes["class"] = "wide"
            h1 { +"All articles" }
            ul {
                for (article in articles.filterNot { it.draft }) {
                    li {
                        +article.title
                        if (article.tags.size > 1) {
                            ul {
                                article.tags.sorted().forEach { tag ->
                                    li { +tag }
                                }
                            }
                        }
                    }
                }
            }
            p {
                +"More is "
                a("https://example.org") { +"here" }
            }
            p { }
        }
    }
    print(page)
    println(page.toString().lines().count { it.contains("li>") })
}
