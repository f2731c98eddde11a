import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveDownload } from '../../../lib/save-download';
import { DeleteAccount } from './delete-account';

/** Downloads everything stored about the user, and deletes the account. */
export function OwnDataSection() {
  const [exporting, setExporting] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const exportData = () => {
    setExporting(true);
    saveDownload('/api/users/profile/export', `steward-my-data-${new Date().toISOString().slice(0, 10)}.json`)
      .catch((error: Error) => toast.error('Your data could not be exported', { description: error.message }))
      .finally(() => setExporting(false));
  };
  return (
    <SettingsSection title="Your Data" description="What Steward stores about you.">
      <p className="text-muted-foreground text-sm">
        The export is a JSON file with your profile, settings, sessions, API tokens, passkeys, notifications, chats,
        completed work and recorded actions.
      </p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:flex-col">
        <Button variant="outline" pending={exporting} onClick={exportData}>
          <Download aria-hidden="true" />
          Export my data
        </Button>
        <Button variant="outline" className="text-status-error-text" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      {deleting ? <DeleteAccount onClose={() => setDeleting(false)} /> : null}
    </SettingsSection>
  );
}
