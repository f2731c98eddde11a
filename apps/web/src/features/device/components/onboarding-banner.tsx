import type { DeviceCard } from '@steward/api/schema/devices';
import { Banner } from '@steward/ui/blocks/banner';
import { useState } from 'react';
import { checkPdf } from '../../../pdf/check-pdf';
import { ChoosePdfButton } from '../../../pdf/choose-pdf-button';
import { useReplaceManual } from '../hooks';

/** Progress while the manual is being read; offers a replacement if it could not be read. */
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
    const problem = await checkPdf(manual);
    setRefusal(problem ? `${problem.title}. ${problem.message}` : null);
    if (problem) return;
    const form = new FormData();
    form.set('deviceId', device.id);
    form.set('manualFile', manual, manual.name);
    replacement.mutate(form);
  };
  const errorText = refusal ?? replacement.error?.message;
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
      <p>{errorText ?? `${device.name} is kept. Without a manual it has no rules, tasks and precautions.`}</p>
    </Banner>
  );
}
