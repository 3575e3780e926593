using System;
using System.Collections.Generic;
using System.Linq;

enum TicketState { Open, InProgress, Blocked, Done }

class Ticket
{
    public int Id { get; }
    public string Title { get; set; }
    public TicketState State { get; private set; } = TicketState.Open;
    public int Priority { get; set; }
    public List<string> Tags { get; } = new List<string>();

    private static readonly Dictionary<TicketState, TicketState[]> allowed = new Dictionary<TicketState, TicketState[]>
    {
        [TicketState.Open] = new[] { TicketState.InProgress, TicketState.Done },
        [TicketState.InProgress] = new[] { TicketState.Blocked, TicketState.Done },
        [TicketState.Blocked] = new[] { TicketState.InProgress },
    };

    public Ticket(int id, string title, int priority = 3)
    {
        Id = id;
        Title = title;
        Priority = priority;
    }

    public bool TryMove(TicketState to, out string error)
    {
        TicketState[] targets;
        if (!allowed.TryGetValue(State, out targets) || Array.IndexOf(targets, to) < 0)
        {
            error = "#" + Id + ": " + State + " -> " + to + " is not allowed";
            return false;
        }
        State = to;
        error = null;
        return true;
    }

    public override string ToString()
    {
        return $"#{Id,-3}{Title,-14}{State,-11}p{Priority} [{string.Join("|", Tags)}]";
    }
}

class Board
{
    private readonly SortedDictionary<int, Ticket> tickets = new SortedDictionary<int, Ticket>();
    private int next = 1;
    public event Action<Ticket> Added = delegate { };

    public Ticket Add(string title, int priority = 3, params string[] tags)
    {
        var ticket = new Ticket(next++, title, priority);
        ticket.Tags.AddRange(tags);
        tickets.Add(ticket.Id, ticket);
        Added(ticket);
        return ticket;
    }

    public Ticket this[int id] => tickets.ContainsKey(id) ? tickets[id] : null;

    public IEnumerable<Ticket> Where(Func<Ticket, bool> test)
    {
        foreach (var pair in tickets)
            if (test(pair.Value)) yield return pair.Value;
    }

    public ILookup<TicketState, Ticket> ByState() => tickets.Values.ToLookup(t => t.State);
}

class Program
{
    static void Main()
    {
        var board = new Board();
        int added = 0;
        board.Added += t => added++;
        board.Add("login page", 1, "ui", "auth");
        board.Add("logging");
        board.Add(priority: 2, title: "cache").Tags.Add("perf");
        board.Add("docs", 5, "text");
        string error;
        foreach (var move in new[] { (1, TicketState.InProgress), (1, TicketState.Blocked), (1, TicketState.Done), (2, TicketState.Done), (2, TicketState.Open) })
        {
            bool moved = board[move.Item1].TryMove(move.Item2, out error);
            Console.WriteLine(moved ? "ok" : error);
        }
        foreach (Ticket t in board.Where(t => t.Priority < 5).OrderBy(t => t.Priority).ThenByDescending(t => t.Id)) Console.WriteLine(t);
        foreach (var group in board.ByState().OrderBy(g => g.Key))
            Console.WriteLine(group.Key + ": " + string.Join(", ", group.Select(t => t.Title)));
        Console.WriteLine(added + " " + (board[99] == null) + " " + board[99]?.Title?.Length + "|" + (board[3]?.Tags.Count ?? -1));
        var tagCounts = board.Where(t => true).SelectMany(t => t.Tags).GroupBy(x => x.Length).Select(g => new { Length = g.Key, Count = g.Count() });
        foreach (var c in tagCounts.OrderBy(c => c.Length)) Console.WriteLine(c.Length + "=" + c.Count);
        Console.WriteLine(Enum.IsDefined(typeof(TicketState), "Done") + " " + Enum.GetValues(typeof(TicketState)).Length + " " + (int)TicketState.Blocked);
    }
}
