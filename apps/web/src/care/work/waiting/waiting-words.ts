import { momentOf } from '../../../lib/calendar';
import type { UnsentWork } from './unsent-work';
import type { WaitingWork } from './waiting-work';

const photoText = (count: number) => (count ? [count === 1 ? '1 photo' : `${count} photos`] : []);

/** 'Completed, entered 24 Nov 2026, 18:55, 2 photos' */
export function enteredText({ call, enteredAt, photoCount }: WaitingWork): string {
  const outcome = call.kind === 'complete' ? 'Completed' : 'Put aside';
  return [outcome, `entered ${momentOf(new Date(enteredAt).toISOString())}`, ...photoText(photoCount)].join(', ');
}

/** '2 completions', '1 completion and 1 task put aside' */
function countText(works: readonly WaitingWork[]): string {
  const completions = works.filter(({ call }) => call.kind === 'complete').length;
  const putAside = works.length - completions;
  return [
    ...(completions ? [completions === 1 ? '1 completion' : `${completions} completions`] : []),
    ...(putAside ? [putAside === 1 ? '1 task put aside' : `${putAside} tasks put aside`] : []),
  ].join(' and ');
}

/** Describes the work that a sign-out would remove. */
export function unsentText({ works, drafts }: UnsentWork): string {
  const sentences = [
    ...(works.length ? [`${countText(works)} ${works.length === 1 ? 'has' : 'have'} not been sent.`] : []),
    ...(drafts ? [`What you entered for ${drafts === 1 ? '1 task' : `${drafts} tasks`} has not been completed.`] : []),
  ];
  return `${sentences.join(' ')} Signing out removes everything from this browser that has not been sent.`;
}
