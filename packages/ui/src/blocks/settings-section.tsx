import type { ReactNode } from 'react';
import { Card, CardContent } from '../primitives/card';

/** Description on the left (248 px), form on the right (640 px); stacked where there is no room for both. */
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
