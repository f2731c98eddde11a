import type { Manual } from '../read/page-model';
import { withHeadings } from './page-passages';
import type { Passage } from './passage';
import { findProcedures } from './procedures';

/** Words of a procedure that are embedded after its title: later steps would dilute its topic. */
const CONTEXT_WORDS = 90;

/** The procedures of a manual as passages. They belong to the page of their first step. */
export function procedurePassages(manual: Manual): Omit<Passage, 'ordinal'>[] {
  return findProcedures(manual).flatMap(({ title, headingPath, introduction, steps }) => {
    const [first] = steps;
    if (!first) return [];
    const path = [...headingPath, title];
    const text = steps.map((step) => (step.marker ? `${step.marker} ${step.text}` : step.text)).join('\n');
    const words = `${introduction} ${text}`.split(/\s+/).filter(Boolean).slice(0, CONTEXT_WORDS).join(' ');
    return [
      {
        kind: 'procedure' as const,
        page: first.page,
        headingPath: path,
        text,
        steps,
        context: withHeadings(path.slice(-2), words),
      },
    ];
  });
}
