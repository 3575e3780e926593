using System;
using System.Collections.Generic;
using System.Linq;

class Student
{
    public string Name { get; }
    public List<int> Marks { get; } = new List<int>();
    public Student(string name) { Name = name; }
    public double Average => Marks.Count == 0 ? 0 : Marks.Average();
    public string Grade()
    {
        if (Average >= 90) return "A";
        if (Average >= 75) return "B";
        return Average >= 50 ? "C" : "F";
    }
    public override string ToString() => $"{Name,-6}|{Average,7:F2}|{Grade()}";
}

static class Program
{
    static void Main(string[] args)
    {
        var students = new Dictionary<string, Student>();
        string line;
        int number = 0;
        while ((line = Console.ReadLine()) != null)
        {
            number++;
            var parts = line.Split(new[] { ' ', ',' }, StringSplitOptions.RemoveEmptyEntries);
            if (parts.Length < 2) { Console.WriteLine($"line {number}: too short"); continue; }
            if (!students.TryGetValue(parts[0], out var student)) students[parts[0]] = student = new Student(parts[0]);
            foreach (var part in parts.Skip(1))
            {
                if (int.TryParse(part, out int mark) && mark >= 0 && mark <= 100) student.Marks.Add(mark);
                else Console.WriteLine($"line {number}: bad mark '{part}'");
            }
        }
        foreach (var student in students.Values.OrderByDescending(s => s.Average).ThenBy(s => s.Name)) Console.WriteLine(student);
        var best = students.Values.SelectMany(s => s.Marks).DefaultIfEmpty(-1).Max();
        Console.WriteLine($"best mark {best}, {students.Count} students");
        var byGrade = students.Values.GroupBy(s => s.Grade()).OrderBy(g => g.Key);
        foreach (var group in byGrade) Console.WriteLine($"{group.Key}: {string.Join(", ", group.Select(s => s.Name).OrderBy(n => n))}");
    }
}
