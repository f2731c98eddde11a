import type { Block } from '../../read/page-model';
import { type CareClause, careClause } from './care-clauses';
import { careNoun } from './care-verbs';

/** Title of a clause whose pronoun refers to the heading: 'Voltage check. We recommend that this be done regularly.' */
export function titleFromHeading(clause: CareClause, block: Block): string {
  const heading = block.headingPath.at(-1)?.replace(/^[\d.\s]+/, '');
  if (!heading || heading.split(' ').length > 8) return clause.title;
  return careNoun.test(heading) ? heading : `${clause.title} (${heading.toLowerCase()})`;
}

/** Title of a clause that refers to the previous sentence: 'This should be done yearly', 'Check weekly and retighten'. */
export function titleFromContext(clause: CareClause, before: string): string {
  if (careClause(before)) return clause.title;
  const topic = before.replace(/\s+/g, ' ').replace(/[.:;]\s*$/, '');
  return topic.length <= 90 ? `${clause.title} (${topic.charAt(0).toLowerCase()}${topic.slice(1)})` : clause.title;
}

const timingInside =
  /[\s,]+(?:every|each|daily|weekly|monthly|quarterly|yearly|annually|at|once|twice|after|before|when|if|with|using|to|for|and|until|regularly|periodically)\b.*$/i;

/** Title of a clause that refers to the object of the previous clause: 'Clean the filter every 25 hours. Replace it every 100 hours.' */
export function followUpTitle(clause: CareClause, above: CareClause): string {
  const object = above.title.replace(/^(?:[^:]{1,60}:\s+)?\S+\s*/, '').replace(timingInside, '');
  const verb = clause.title.split(' ')[0] ?? clause.title;
  return object === '' ? clause.title : `${verb} ${object}`;
}
