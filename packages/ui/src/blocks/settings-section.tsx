import type { ReactNode } from 'react';
import { Card, CardContent } from '../primitives/card';

/** What it is about at the left (248 px), the form at the right (640 px); under each other where both have no room. */
export function SettingsSection({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-[248px_minmax(0,640px)] gap-8 pb-6 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3">
      <div>
        <h2 className="font-semibold text-base">{title}</h2>
        {description ? <p className="mt-0.5 text-muted-foreground text-sm">{description}</p> : null}
      </div>
      <Card>
        <CardContent>{children}</CardContent>
      </Card>
    </section>
  );
}
