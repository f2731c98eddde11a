import type { HistoryEntry, WorkEntry } from '@steward/api/schema/history';
import { Check, Minus } from 'lucide-react';
import { partUseText } from '../../../care/part-words';
import { PicturePreviews } from '../../../care/pictures/picture-previews';
import { momentOf } from '../../../lib/calendar';
import { useMoney } from '../../../lib/money';
import { iconOf, noteOf, workFigures } from './history-words';

/** An event in the history: what happened, when, by whom, and for work its record. */
export function HistoryEntryRow({ entry }: { entry: HistoryEntry }) {
  const { kind, at, personName, summary, work } = entry;
  const Icon = iconOf(kind);
  const money = useMoney();
  const note = noteOf(entry);
  const figures = work ? workFigures(work, money) : [];
  return (
    <li className="flex gap-3 px-4 py-3 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 shrink-0 text-icon" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{summary}</p>
        <p className="text-muted-foreground tabular-nums">
          <time dateTime={at}>{momentOf(at)}</time>
          {personName ? ` · ${personName}` : ''}
          {figures.length ? ` · ${figures.join(' · ')}` : ''}
        </p>
        {note ? <p className="wrap-anywhere mt-1 whitespace-pre-line">{note}</p> : null}
        <PicturePreviews kind="report" pictures={entry.pictures} of={`report ${entry.facts?.reference}`} />
        {work?.parts.length ? (
          <p className="wrap-anywhere mt-1">Parts: {work.parts.map(partUseText).join(', ')}</p>
        ) : null}
        {work ? <PicturePreviews kind="work" pictures={work.photos} of={work.taskName} /> : null}
        {work ? <WorkDetails work={work} /> : null}
      </div>
    </li>
  );
}

/** Steps and acknowledged precautions, collapsed by default. */
function WorkDetails({ work: { steps, acknowledged } }: { work: WorkEntry }) {
  if (!steps.length && !acknowledged.length) return null;
  const done = steps.filter(({ ticked }) => ticked).length;
  const parts = [
    ...(steps.length ? [`${done} of ${steps.length} steps done`] : []),
    ...(acknowledged.length
      ? [acknowledged.length === 1 ? '1 precaution acknowledged' : `${acknowledged.length} precautions acknowledged`]
      : []),
  ];
  return (
    <details className="mt-1">
      <summary className="tap-area relative w-fit cursor-pointer text-muted-foreground">{parts.join(', ')}</summary>
      <ul className="mt-1.5 grid gap-1">
        {steps.map(({ text, ticked }, index) => (
          <li key={index} className="flex gap-2">
            {ticked ? (
              <Check aria-hidden="true" className="mt-0.5 shrink-0 text-status-ok-solid" />
            ) : (
              <Minus aria-hidden="true" className="mt-0.5 shrink-0 text-icon" />
            )}
            <span className="wrap-anywhere min-w-0">
              <span className="sr-only">{ticked ? 'Done: ' : 'Left out: '}</span>
              {text}
            </span>
          </li>
        ))}
        {acknowledged.map(({ precautionId, title, byName, page, at }) => (
          <li key={`${precautionId} ${at}`} className="wrap-anywhere">
            Acknowledged: {title}
            {page === null ? '' : `, page ${page}`} ({byName})
          </li>
        ))}
      </ul>
    </details>
  );
}
