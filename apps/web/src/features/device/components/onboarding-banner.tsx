import type { DeviceCard } from '@steward/api/schema/devices';
import { Banner } from '@steward/ui/blocks/banner';
import { useState } from 'react';
import { checkPdf } from '../../../pdf/check-pdf';
import { ChoosePdfButton } from '../../../pdf/choose-pdf-button';
import { useReplaceManual } from '../hooks';

/** While the manual is being read, and when it could not be read: what was kept, what to do. */
export function OnboardingBanner({ device }: { device: DeviceCard }) {
  const { onboarding } = device;
  const replacement = useReplaceManual(device.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!onboarding || onboarding.status === 'completed') return null;
  if (onboarding.status === 'running') {
    const { message, pagesRead, pageCount, progress } = onboarding;
    return (
      <Banner tone="info" busy className="mx-(--gutter) mt-3">
        <span className="font-medium">{message}</span>
        <span className="tabular-nums">
          {pageCount && pagesRead < pageCount ? `, page ${pagesRead} of ${pageCount}` : ''} · {Math.round(progress)} %
        </span>
      </Banner>
    );
  }
  const replace = async (manual: File) => {
    const why = await checkPdf(manual);
    setRefusal(why ? `${why.title}. ${why.message}` : null);
    if (why) return;
    const form = new FormData();
    form.set('deviceId', device.id);
    form.set('manualFile', manual, manual.name);
    replacement.mutate(form);
  };
  const refused = refusal ?? replacement.error?.message;
  return (
    <Banner
      tone="error"
      className="mx-(--gutter) mt-3"
      action={
        <ChoosePdfButton pending={replacement.isPending} onFile={(manual) => void replace(manual)}>
          Choose another manual
        </ChoosePdfButton>
      }
    >
      <p className="font-medium">{onboarding.error ?? 'The manual could not be read.'}</p>
      <p>{refused ?? `${device.name} is kept. Without a manual it has no rules, tasks and precautions.`}</p>
    </Banner>
  );
}
