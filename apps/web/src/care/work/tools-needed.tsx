import type { MaintenanceTask } from '@steward/api/schema/maintenance';

/** The tools for a task, as listed by the manual or a person. Renders nothing if none are known. */
export function ToolsNeeded({ task: { requiredTools } }: { task: Pick<MaintenanceTask, 'requiredTools'> }) {
  if (!requiredTools) return null;
  return (
    <section className="border-t pt-4 first:border-t-0 first:pt-0">
      <h3 className="font-medium text-sm">You need</h3>
      <p className="mt-1 whitespace-pre-line text-muted-foreground text-sm">{requiredTools}</p>
    </section>
  );
}
