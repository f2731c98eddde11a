export interface ChartMark {
  id: string;
  /** Milliseconds. */
  at: number;
  /** What happened, when and with which value. */
  label: string;
}

export interface MarkGroup {
  id: string;
  x: number;
  marks: ChartMark[];
}

/** Marks by position; those closer than `minDistance` pixels to the first of a group share its mark. */
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
