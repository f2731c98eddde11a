import type { Section } from '../sections';
import { NotificationBlock } from './notification-block';

const blockSize = 20;
const splitIntoBlocks = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / blockSize) }, (_, index) =>
    items.slice(index * blockSize, (index + 1) * blockSize),
  );

interface NotificationSectionsProps {
  sections: readonly Section[];
  now: number;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** Sections by day, each with its number of notifications. */
export function NotificationSections({ sections, now, openId, onOpen }: NotificationSectionsProps) {
  return sections.map(({ title, count, notifications }) => (
    <section key={title} aria-label={title}>
      <h2 className="border-b bg-row-hover px-4 py-2 font-semibold text-muted-foreground text-xs tabular-nums">
        {title} ({count})
      </h2>
      {splitIntoBlocks(notifications).map((block, index) => (
        <NotificationBlock key={index} notifications={block} now={now} openId={openId} onOpen={onOpen} />
      ))}
    </section>
  ));
}
