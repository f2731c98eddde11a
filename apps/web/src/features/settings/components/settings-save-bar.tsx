import { SaveBar } from '@steward/ui/blocks/save-bar';
import { Button } from '@steward/ui/primitives/button';
import { CircleCheck } from 'lucide-react';

interface SettingsSaveBarProps {
  /** Labels of the changed settings. */
  unsaved: readonly string[];
  success: string | undefined;
  error: string | undefined;
  pending: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Save bar of a tab whose settings are saved together. */
export function SettingsSaveBar({ unsaved, success, error, pending, onSave, onDiscard }: SettingsSaveBarProps) {
  const isChanged = unsaved.length > 0;
  return (
    <SaveBar
      error={error}
      message={
        success ? (
          <Success>{success}</Success>
        ) : isChanged ? (
          `Unsaved changes: ${unsaved.join(', ')}`
        ) : (
          'All changes saved.'
        )
      }
    >
      {isChanged ? (
        <Button variant="ghost" disabled={pending} onClick={onDiscard}>
          Cancel
        </Button>
      ) : null}
      <Button variant="default" disabled={!isChanged} pending={pending} onClick={onSave}>
        Save Settings
      </Button>
    </SaveBar>
  );
}

function Success({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-2 text-status-ok-text">
      <CircleCheck aria-hidden="true" />
      {children}
    </span>
  );
}
