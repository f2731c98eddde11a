import { parentPort } from 'node:worker_threads';
import { AllCustomersReport } from './all-customers-report';
import { drawOpportunityReport } from './opportunity-report';
import type { ReportDocument } from './report-document';
import type { ReportMessage, ReportRequest, TopSlice } from './report-messages';
import { drawSalesPitch } from './sales-pitch';

/** Small pieces would cost more in messages than they are worth. */
const chunkBytes = 65_536;

/** Worker entry: draws one report at a time. */
parentPort?.on('message', async (request: ReportRequest) => {
  try {
    await draw(request);
    send({ done: true });
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

async function draw(request: ReportRequest): Promise<void> {
  const { setting } = request;
  if (request.report === 'opportunity') await sendFile(drawOpportunityReport(request.record, setting));
  else if (request.report === 'pitch') await sendFile(drawSalesPitch(request.record, setting, request.contact));
  else await drawAll(request);
}

async function drawAll({ totals, summaries, setting, port }: Extract<ReportRequest, { report: 'all' }>): Promise<void> {
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const report = new AllCustomersReport(totals, summaries, setting);
  // on its way before the long table is laid out
  const sent = sendFile(report.document);
  let begun = false;
  await new Promise<void>((done, fail) => {
    port.on('message', (slice: TopSlice) => {
      try {
        if (!begun) report.drawGlance(summaries);
        begun = true;
        for (const top of slice ?? []) {
          const customer = byId.get(top.customerId);
          if (customer) report.add(customer, top);
        }
        if (slice) return;
        report.end();
        done();
      } catch (error) {
        fail(error);
      }
    });
    // whoever asked went away, perhaps before this report's turn came
    port.on('close', () => fail(new Error('the customers stopped coming')));
  });
  port.close();
  await sent;
}

async function sendFile({ pdf }: ReportDocument): Promise<void> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let begun = false;
  const flush = () => {
    const chunk = new Uint8Array(Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
    send({ chunk }, [chunk.buffer]);
  };
  for await (const piece of pdf as AsyncIterable<Buffer>) {
    waiting.push(piece);
    bytes += piece.length;
    // the first piece at once: whoever waits sees that it comes
    if (bytes >= chunkBytes || !begun) flush();
    begun = true;
  }
  if (bytes) flush();
}

function send(message: ReportMessage, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer);
}
