import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { ChoosePdfButton } from '../../../pdf/choose-pdf-button';

interface UnreadableManualProps {
  deviceName: string;
  /** Why the replacement manual was rejected. */
  refusal: string | null;
  replacing: boolean;
  onManual: (file: File) => void;
  onOpenDevice: () => void;
}

/** Offers a replacement for a manual that could not be read; the dialog shows the reason. */
export function UnreadableManual({ deviceName, refusal, replacing, onManual, onOpenDevice }: UnreadableManualProps) {
  return (
    <div className="mt-5 grid gap-4">
      <Banner tone="info">{deviceName} is kept. Choose another manual for it, now or later on its page.</Banner>
      {refusal ? (
        <p role="alert" className="text-sm text-status-error-text">
          {refusal}
        </p>
      ) : null}
      <div className="flex justify-end gap-2 max-sm:flex-col">
        <Button variant="outline" onClick={onOpenDevice}>
          Open device
        </Button>
        <ChoosePdfButton variant="default" pending={replacing} onFile={onManual}>
          Choose another manual
        </ChoosePdfButton>
      </div>
    </div>
  );
}
