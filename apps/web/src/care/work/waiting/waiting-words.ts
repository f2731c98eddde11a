import { momentOf } from '../../../lib/calendar';
import { countText } from '../../../lib/count-text';
import type { UnsentWork } from './unsent-work';
import type { WaitingWork } from './waiting-work';

const photoText = (count: number) => (count ? [countText(count, 'photo')] : []);

/** 'Completed, entered 24 Nov 2026, 18:55, 2 photos' */
export function enteredText({ call, enteredAt, photoCount }: WaitingWork): string {
  const outcome = call.kind === 'complete' ? 'Completed' : 'Put aside';
  return [outcome, `entered ${momentOf(new Date(enteredAt).toISOString())}`, ...photoText(photoCount)].join(', ');
}

/** '2 completions', '1 completion and 1 task put aside' */
function worksText(works: readonly WaitingWork[]): string {
  const completions = works.filter(({ call }) => call.kind === 'complete').length;
  const putAside = works.length - completions;
  return [
    ...(completions ? [countText(completions, 'completion')] : []),
    ...(putAside ? [countText(putAside, 'task put aside', 'tasks put aside')] : []),
  ].join(' and ');
}

/** Describes the work that a sign-out would remove. */
export function unsentText({ works, drafts }: UnsentWork): string {
  const sentences = [
    ...(works.length ? [`${worksText(works)} ${works.length === 1 ? 'has' : 'have'} not been sent.`] : []),
    ...(drafts ? [`What you entered for ${countText(drafts, 'task')} has not been completed.`] : []),
  ];
  return `${sentences.join(' ')} Signing out removes everything from this browser that has not been sent.`;
}
