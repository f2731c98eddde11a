import { Skeleton } from '@steward/ui/primitives/skeleton';

const fields = 4;

/** The form's shape while it is not known yet whether there will be one. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} className="h-15 w-full" />
      ))}
    </div>
  );
}
