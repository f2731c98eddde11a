export interface ChartMark {
  id: string;
  /** Time in milliseconds. */
  at: number;
  /** Event, time and value as text. */
  label: string;
}

export interface MarkGroup {
  id: string;
  x: number;
  marks: ChartMark[];
}

/** Groups marks by position. A mark less than `minDistance` pixels from the first mark of a group joins this group. */
export function groupMarks(marks: readonly ChartMark[], x: (at: number) => number, minDistance: number): MarkGroup[] {
  const groups: MarkGroup[] = [];
  for (const mark of [...marks].sort((a, b) => a.at - b.at)) {
    const group = groups.at(-1);
    const position = x(mark.at);
    if (group && position - group.x < minDistance) group.marks.push(mark);
    else groups.push({ id: mark.id, x: position, marks: [mark] });
  }
  return groups;
}
