import { parentPort } from 'node:worker_threads';
import { AllCustomersReport } from './all-customers-report';
import { drawLabels } from './label-document';
import { drawOpportunityReport } from './opportunity-report';
import type { ReportMessage, ReportRequest, TopSlice } from './report-messages';
import { drawSalesPitch } from './sales-pitch';
import { drawServiceRecord } from './service-record-report';

/** Small chunks are combined, because each message between threads has a cost. */
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
  switch (request.report) {
    case 'opportunity':
      return sendFile(drawOpportunityReport(request.record, request.setting).pdf);
    case 'pitch':
      return sendFile(drawSalesPitch(request.record, request.setting, request.contact).pdf);
    case 'all':
      return drawAll(request);
    case 'service-record':
      return sendFile(drawServiceRecord(request.record, request.setting, request.photos).pdf);
    case 'labels':
      return sendFile(drawLabels(request.labels, request.setting.createdAt));
  }
}

async function drawAll({ totals, summaries, setting, port }: Extract<ReportRequest, { report: 'all' }>): Promise<void> {
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const report = new AllCustomersReport(totals, summaries, setting);
  // starts sending before the overview table is laid out, which takes long
  const fileSent = sendFile(report.document.pdf);
  let overviewDrawn = false;
  const drawn = new Promise<void>((done, fail) => {
    port.on('message', (slice: TopSlice) => {
      try {
        if (!overviewDrawn) report.drawOverview(summaries);
        overviewDrawn = true;
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
    // the client disconnected, possibly before the drawing started
    port.on('close', () => fail(new Error('the report was cancelled')));
  });
  const complete = drawn.catch((error: Error) => {
    // no piece of a cancelled report may follow its failure: it would become part of the next report
    report.document.pdf.destroy(error);
    throw error;
  });
  await Promise.all([complete, fileSent]);
  port.close();
}

async function sendFile(pdf: PDFKit.PDFDocument): Promise<void> {
  let pieces: Buffer[] = [];
  let byteCount = 0;
  let firstSent = false;
  const flush = () => {
    const chunk = new Uint8Array(Buffer.concat(pieces));
    pieces = [];
    byteCount = 0;
    send({ chunk }, [chunk.buffer]);
  };
  for await (const piece of pdf as AsyncIterable<Buffer>) {
    pieces.push(piece);
    byteCount += piece.length;
    // send the first piece immediately, so that the download starts
    if (byteCount >= chunkBytes || !firstSent) flush();
    firstSent = true;
  }
  if (byteCount) flush();
}

function send(message: ReportMessage, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer);
}
