import { Button } from '@steward/ui/primitives/button';
import { Download, FileText } from 'lucide-react';
import { trpc } from '../../../lib/trpc/trpc';
import { useDownload } from './use-download';

/** Buttons for the two PDFs of a customer. @param customerId null without a selection; a click then shows an error */
export function ReportButtons({ customerId }: { customerId: string | null }) {
  const { loading, download } = useDownload(customerId);
  return (
    <>
      <Button variant="outline" pending={loading === 'report'} onClick={() => download('report')}>
        <Download aria-hidden="true" />
        Download Opportunity Report
      </Button>
      <Button variant="outline" pending={loading === 'pitch'} onClick={() => download('pitch')}>
        <FileText aria-hidden="true" />
        Sales Pitch Draft
      </Button>
    </>
  );
}

/** Button for the PDF of all customers; hidden until there are recommendations. */
export function AllReportButton() {
  const { loading, download } = useDownload(null);
  const overview = trpc.sales.overview.useQuery();
  if (overview.data?.recommendedCustomers === 0) return null;
  return (
    <Button variant="outline" pending={loading === 'all'} onClick={() => download('all')}>
      <Download aria-hidden="true" />
      Download All Customers Report
    </Button>
  );
}
