import { Button } from '@steward/ui/primitives/button';
import { Plus } from 'lucide-react';
import { useMay } from '../../lib/session/use-may';
import type { ItemTab } from './labels';
import { UpdateSchedules } from './maintenance/update-schedules';

const addLabels: Record<ItemTab, string> = {
  rules: 'Add Rule',
  maintenance: 'Add Maintenance',
  safety: 'Add Safety Precaution',
};

interface CareActionsProps {
  tab: ItemTab;
  /** The empty list then has the primary button. */
  empty: boolean;
  onAdd: () => void;
}

/** Actions in the head of a tab. */
export function CareActions({ tab, empty, onAdd }: CareActionsProps) {
  const mayWrite = useMay(`${tab}:write`);
  if (!mayWrite) return null;
  return (
    <>
      {tab === 'maintenance' ? <UpdateSchedules /> : null}
      <Button variant={empty ? 'outline' : 'default'} onClick={onAdd}>
        <Plus aria-hidden="true" />
        {addLabels[tab]}
      </Button>
    </>
  );
}
