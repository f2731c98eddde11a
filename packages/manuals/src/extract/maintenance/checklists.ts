import type { Candidate } from './candidate';
import { careNoun } from './care-verbs';
import { sectionKind } from './section-words';
import type { ListedUnder } from './text-candidates';

const fewestItems = 6;

/**
 * A long list under an interval whose items mostly only name what to look at ('Horn, lights - working?') is one task: the
 * checklist. So is a short one of nothing but names, when its heading asks for care ('Daily checks'). Lists in which at least
 * half of the items ask for care are tasks of their own.
 * @returns the candidates with such lists replaced by one each
 */
export function withChecklists(candidates: Candidate[], lists: ListedUnder[]): Candidate[] {
  const removed = new Set<Candidate>();
  const added: Candidate[] = [];
  for (const { scope, items } of lists) {
    const caring = items.filter((i) => i.candidate?.signs.verb === 'strong');
    const named = caring.length === 0 && items.length >= 2 && careNoun.test(scope.title);
    if (!named && (items.length < fewestItems || caring.length >= 0.5 * items.length)) continue;
    for (const { candidate } of items) if (candidate) removed.add(candidate);
    const title = scope.title.replace(/\s+/g, ' ').replace(/[\s.:]+$/, '');
    added.push({
      title: sentenceCase(title),
      description: items.map((i) => i.text).join('; '),
      quote: title,
      page: scope.page,
      box: scope.block.box,
      timing: scope.timing,
      inherited: true,
      origin: 'list',
      headingPath: scope.block.headingPath,
      section: sectionKind([...scope.block.headingPath, scope.title]),
      signs: { verb: 'strong' },
      order: items[0]?.candidate?.order ?? 0,
    });
  }
  return [...candidates.filter((c) => !removed.has(c)), ...added.filter((c) => c.section !== 'excluded')];
}

const sentenceCase = (text: string): string =>
  /\p{Ll}/u.test(text) ? text : text.charAt(0) + text.slice(1).toLowerCase();
