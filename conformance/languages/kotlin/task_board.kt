// A board of tasks: states that may follow each other, events, listeners, reports.
enum class State(val title: String) {
    OPEN("open"), ACTIVE("in work"), REVIEW("in review"), DONE("done"), DROPPED("dropped");

    fun next(): Set<State> = when (this) {
        OPEN -> setOf(ACTIVE, DROPPED)
        ACTIVE -> setOf(OPEN, REVIEW, DROPPED)
        REVIEW -> setOf(ACTIVE, DONE)
        DONE, DROPPED -> emptySet()
    }

    val isFinal: Boolean get() = next().isEmpty()
}

enum class Priority { LOW, NORMAL, HIGH }

data class Task(
    val id: Int,
    val title: String,
    val priority: Priority = Priority.NORMAL,
    val state: State = State.OPEN,
    val owner: String? = null,
    val tags: Set<String> = emptySet(),
    val history: List<State> = listOf(state),
)

sealed class BoardError(message: String) : Exception(message) {
    class NoTask(id: Int) : BoardError("no task $id")
    class BadMove(val task: Task, val to: State) : BoardError("'${task.title}' cannot go from ${task.state.title} to ${to.title}")
    class NoOwner(task: Task) : BoardError("'${task.title}' has no owner")
}

sealed interface Event {
    val task: Task
    data class Added(override val task: Task) : Event
    data class Moved(override val task: Task, val from: State) : Event
    data class Assigned(override val task: Task) : Event
}

fun interface Listener {
    fun on(event: Event)
}

class Board {
    private val tasks = linkedMapOf<Int, Task>()
    private val listeners = mutableListOf<Listener>()
    private var nextId = 1

    fun listen(listener: Listener) {
        listeners += listener
    }

    operator fun get(id: Int): Task = tasks[id] ?: throw BoardError.NoTask(id)
    operator fun contains(title: String) = tasks.values.any { it.title == title }

    fun add(title: String, priority: Priority = Priority.NORMAL, vararg tags: String): Task {
        val task = Task(nextId++, title, priority, tags = tags.toSet())
        tasks[task.id] = task
        emit(Event.Added(task))
        return task
    }

    fun assign(id: Int, owner: String) {
        val task = this[id].copy(owner = owner)
        tasks[id] = task
        emit(Event.Assigned(task))
    }

    fun move(id: Int, to: State) {
        val task = this[id]
        if (to !in task.state.next()) throw BoardError.BadMove(task, to)
        if (to == State.ACTIVE && task.owner == null) throw BoardError.NoOwner(task)
        val moved = task.copy(state = to, history = task.history + to)
        tasks[id] = moved
        emit(Event.Moved(moved, task.state))
    }

    private fun emit(event: Event) = listeners.forEach { it.on(event) }

    fun report(): String = buildString {
        for ((state, group) in tasks.values.groupBy { it.state }.toSortedMap()) {
            appendLine("${state.title.uppercase()} (${group.size})")
            for (task in group.sortedWith(compareByDescending<Task> { it.priority }.thenBy { it.title })) {
                val owner = task.owner?.let { " @$it" } ?: ""
                val tags = if (task.tags.isEmpty()) "" else task.tags.joinToString(" ", prefix = " ") { "#$it" }
                appendLine("  %d %-14s%-7s%s%s".format(task.id, task.title, task.priority.name.lowercase(), owner, tags).trimEnd())
            }
        }
    }

    fun <R> query(filter: Task.() -> Boolean, select: (Task) -> R): List<R> = tasks.values.filter { it.filter() }.map(select)
}

class Log : Listener {
    private val lines = ArrayDeque<String>()
    override fun on(event: Event) {
        val line = when (event) {
            is Event.Added -> "+ ${event.task.title}"
            is Event.Moved -> "${event.task.title}: ${event.from.title} -> ${event.task.state.title}"
            is Event.Assigned -> "${event.task.title} @ ${event.task.owner}"
        }
        lines.addLast(line)
        if (lines.size > 4) lines.removeFirst()
    }

    fun last() = lines.toList()
}

inline fun attempt(what: String, action: () -> Unit) {
    try {
        action()
        println("$what: ok")
    } catch (e: BoardError.BadMove) {
        println("$what: ${e.message}; possible: ${e.task.state.next().map { it.title }}")
    } catch (e: BoardError) {
        println("$what: ${e.message}")
    }
}

fun main() {
    val board = Board()
    val log = Log()
    board.listen(log)
    val counts = mutableMapOf<String, Int>()
    board.listen { event -> counts.merge(event::class.simpleName!!, 1, Int::plus) }

    val parser = board.add("write parser", Priority.HIGH, "core", "text")
    val docs = board.add("write docs")
    board.add("fix typo", Priority.LOW, "text")
    attempt("start without owner") { board.move(parser.id, State.ACTIVE) }
    board.assign(parser.id, "ann")
    attempt("start") { board.move(parser.id, State.ACTIVE) }
    attempt("finish at once") { board.move(parser.id, State.DONE) }
    attempt("review") { board.move(parser.id, State.REVIEW) }
    attempt("finish") { board.move(parser.id, State.DONE) }
    attempt("reopen") { board.move(parser.id, State.OPEN) }
    attempt("drop") { board.move(docs.id, State.DROPPED) }
    attempt("unknown") { board.move(99, State.DONE) }
    print(board.report())
    println(log.last())
    println(counts.toSortedMap())
    println(board[1].history.joinToString(" > ") { it.name })
    println(board.query({ "text" in tags }) { it.title to it.state.isFinal })
    println("${"fix typo" in board} ${"nothing" in board} ${parser == board[1]} ${Priority.valueOf("LOW") < Priority.HIGH}")
}
