import type { Finding } from '@steward/api/schema/progress';
import { PageTag } from '@steward/ui/blocks/page-chip';
import { Activity, ShieldAlert, Wrench } from 'lucide-react';

const icons = { rule: Activity, task: Wrench, precaution: ShieldAlert };
const maxShown = 4;

/** The latest findings, newest first. */
export function JustFound({ findings }: { findings: readonly Finding[] }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold text-sm/4.5">Just found</h3>
      {findings.length === 0 ? (
        <p className="text-muted-foreground text-sm">Rules, tasks and precautions appear here with their page.</p>
      ) : (
        <ul>
          {findings
            .slice(-maxShown)
            .reverse()
            .map(({ kind, title, page }) => {
              const Icon = icons[kind];
              return (
                <li
                  key={`${kind} ${title} ${page}`}
                  className="fade-in-0 flex h-7 animate-in items-center gap-2 text-sm max-sm:h-8 max-sm:nth-[n+4]:hidden"
                >
                  <Icon aria-hidden="true" className="size-3.5 text-icon" />
                  <span className="min-w-0 flex-1 truncate">{title}</span>
                  <PageTag page={page} />
                </li>
              );
            })}
        </ul>
      )}
    </section>
  );
}
