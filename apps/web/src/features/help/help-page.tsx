import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Card } from '@steward/ui/primitives/card';
import { usePageTitle } from '../../lib/page-title';
import { topics } from './topics';

export function HelpPage() {
  usePageTitle('Help');
  return (
    <Page>
      <PageHead title="Help" description="How to get things done, one task at a time" />
      <div className="flex items-start gap-8">
        <Card className="max-w-read flex-1 px-6 max-sm:px-4">
          {topics.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id} className="border-b py-5 last:border-b-0">
              <h2 id={id} tabIndex={-1} className="scroll-mt-5 font-semibold text-md tracking-section">
                {title}
              </h2>
              <div className="mt-2 grid gap-2 text-base [&_b]:font-semibold [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:pl-5 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
                {body}
              </div>
            </section>
          ))}
        </Card>
        <nav aria-label="On this page" className="sticky top-5 w-60 shrink-0 max-lg:hidden">
          <p className="mb-1 font-medium text-muted-foreground text-xs">On this page</p>
          <ul className="text-sm">
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="block rounded-sm py-1 text-muted-foreground hover:text-foreground">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}
