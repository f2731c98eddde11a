import { Card, CardHeader, CardTitle } from '@steward/ui/primitives/card';

/** Shown instead of a chart without data, which would look like one of zeros. */
export function EmptyChart({ title, children }: { title: string; children: string }) {
  return (
    <Card className="flex min-w-0 flex-col">
      <CardHeader className="min-h-11">
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <p className="grid min-h-24 flex-1 place-items-center px-6 py-4 text-center text-muted-foreground text-sm">
        {children}
      </p>
    </Card>
  );
}
