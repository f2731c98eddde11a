/** Headings and captions of sections and tables that list ratings of the machine. */
const SPECIFICATION =
  /\b(?:specifications?|technical (?:data|details|characteristics|parameters)|specs|ratings?|rated|performance data|electrical (?:data|characteristics)|operating (?:conditions|limits|data|ranges?|environment)|environment(?:al)?(?: conditions| requirements)?|capacities|technische daten|caractéristiques|données techniques|spécifications|datos técnicos|especificaciones|características|dati tecnici|caratteristiche)\b/i;

export function isSpecification(headings: readonly (string | undefined)[]): boolean {
  return headings.some((heading) => heading !== undefined && SPECIFICATION.test(heading));
}
