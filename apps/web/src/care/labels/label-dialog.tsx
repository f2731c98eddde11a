import type { Label, LabelSizeName } from '@steward/api/schema/labels';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Download, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveBlob } from '../../lib/save-blob';
import { LabelPreview } from './label-preview';
import { amountOf, fetchLabels, type LabelChoice, labelsAddress, maxIdsInAddress } from './label-request';
import { PrintSettings } from './print-settings';

/** Whether the label's URL works only on the server itself, because PUBLIC_URL is not set. */
const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

interface LabelDialogProps {
  /** Null while no device is chosen. */
  choice: LabelChoice | null;
  /** Number of labels, once known. */
  count: number | undefined;
  /** Shown in the preview; undefined while it loads. */
  label: Label | undefined;
  organization: string | undefined;
  /** Why there is nothing to print. */
  error: string | undefined;
  /** Controls that choose the devices. */
  children: ReactNode;
  onClose: () => void;
}

/** Previews labels and their settings, to download or print them. Mounted only while open. */
export function LabelDialog({ choice, count, label, organization, error, children, onClose }: LabelDialogProps) {
  const [settings, setSettings] = useState<{ size: LabelSizeName; start: number }>({ size: '85x54', start: 1 });
  const [downloading, setDownloading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const request = choice && !error ? { choice, ...settings } : null;
  const download = async () => {
    if (!request) return;
    setDownloading(true);
    setFailure(undefined);
    try {
      saveBlob(await fetchLabels(request), count === 1 && label ? `label-${label.name}.pdf` : 'labels.pdf');
    } catch (reason) {
      setFailure((reason as Error).message);
    } finally {
      setDownloading(false);
    }
  };
  const problem = failure ?? error;
  const isRefused = error !== undefined && label === undefined;
  const opens = request && (request.choice.ids?.length ?? 0) <= maxIdsInAddress;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="xl">
        <DialogPanelHeader>
          <DialogTitle>Print label</DialogTitle>
          <DialogDescription>
            Attach it to the machine. People in your organization scan it to open the device.
          </DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 sm:grid-cols-[minmax(0,1fr)_236px] sm:gap-6">
          {isRefused ? null : (
            <>
              <LabelPreview label={label} organization={organization} size={settings.size} />
              <div className="flex min-w-0 flex-col gap-4">
                {children}
                <PrintSettings {...settings} onChange={setSettings} />
                <p aria-live="polite" className="text-muted-foreground text-sm">
                  {count ? amountOf(count, settings) : null}
                </p>
              </div>
            </>
          )}
          {label && isLocal(label.url) ? (
            <Banner tone="warning" className="sm:col-span-2">
              The code points to {new URL(label.url).origin}, which works only on the server itself. Ask the operator to
              set PUBLIC_URL before you print.
            </Banner>
          ) : null}
          {problem ? (
            <Banner tone="error" className="sm:col-span-2">
              {problem}
            </Banner>
          ) : null}
        </DialogPanelBody>
        <DialogPanelFooter>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="outline" disabled={!request} pending={downloading} onClick={() => void download()}>
            <Download aria-hidden="true" />
            Download PDF
          </Button>
          {opens ? (
            <Button variant="default" asChild>
              <a href={labelsAddress(request)} target="_blank" rel="noreferrer">
                <Printer aria-hidden="true" />
                Print
              </a>
            </Button>
          ) : (
            <Button variant="default" disabled>
              <Printer aria-hidden="true" />
              Print
            </Button>
          )}
        </DialogPanelFooter>
      </DialogPanel>
    </Dialog>
  );
}
