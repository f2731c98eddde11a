import { toast } from '@steward/ui/lib/toast';
import { useState } from 'react';
import { apiFetch } from '../../../lib/api-fetch';
import { saveBlob } from '../../../lib/save-blob';
import { hintedError } from '../service-error';

const failures = {
  report: 'Failed to download PDF report',
  pitch: 'Failed to download sales pitch catalogue. Please try again.',
  all: 'Failed to download PDF report',
};
type Report = keyof typeof failures;

/** Downloads the PDFs of the strategy agent. @param customerId null without a selection; a download then shows an error */
export function useDownload(customerId: string | null) {
  const [loading, setLoading] = useState<Report | null>(null);
  const download = async (report: Report) => {
    if (loading) return;
    if (report !== 'all' && !customerId) {
      toast.error('Please select a customer first');
      return;
    }
    setLoading(report);
    try {
      const { path, filename } = downloadTarget(report, customerId ?? '');
      saveBlob(await fetchPdf(path), filename);
    } catch (error) {
      toast.error(failures[report], { description: error instanceof PdfError ? error.message : hintedError(error) });
    } finally {
      setLoading(null);
    }
  };
  return { loading, download: (report: Report) => void download(report) };
}

function downloadTarget(report: Report, customerId: string) {
  const id = encodeURIComponent(customerId);
  switch (report) {
    case 'report':
      return { path: `/recommendations/${id}/download`, filename: `opportunity-report-${customerId}.pdf` };
    case 'pitch':
      return { path: `/sales-pitch/${id}/download`, filename: `sales-pitch-draft-${customerId}.pdf` };
    case 'all':
      return {
        path: '/recommendations/download/all',
        filename: `all_customers_recommendations_report_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.pdf`,
      };
  }
}

/** Error response of the service instead of a PDF. */
class PdfError extends Error {}

async function fetchPdf(path: string): Promise<Blob> {
  const response = await apiFetch(`/api/strategy-agent${path}`);
  if (response.ok) return response.blob();
  const body: unknown = await response.json().catch(() => null);
  const { message, error } = (body ?? {}) as { message?: string; error?: string };
  throw new PdfError(`PDF download error (${response.status}): ${message || error || 'Unknown error'}`);
}
