import { Skeleton } from '@steward/ui/primitives/skeleton';

/** Placeholder while the page does not know yet whether it will show the form. */
export function FormSkeleton({ label, fields = 4 }: { label: string; fields?: number }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} className="h-15 w-full" />
      ))}
    </div>
  );
}
