import { machineIcon } from '@steward/ui/lib/machine-icon';
import { Library } from 'lucide-react';
import { type Active, nameOf } from '../chat/active-machine';

/** Name of the active machine, shown beside the subtitle. */
export function ActiveMachine({ active }: { active: Active | null }) {
  if (!active) return null;
  const name = nameOf(active);
  const Icon = iconOf(active);
  return (
    <span className="ml-2.5 inline-block whitespace-nowrap border-border-strong border-l pl-3 text-foreground max-sm:hidden">
      <Icon aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-2px]" />
      <span className="sr-only">Active machine: </span>
      <b className="font-medium">{name}</b>
    </span>
  );
}

export const iconOf = (active: Active) =>
  active.kind !== 'machine'
    ? Library
    : machineIcon({
        name: active.machine.name,
        model: active.machine.pdfs[0]?.title ?? null,
        tags: [],
        type: 'MACHINE',
      });
