import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { message } from '@steward/api/msw/factories/chat';
import { deviceCard, deviceDetail, deviceList, progressOf } from '@steward/api/msw/factories/devices';
import { manual } from '@steward/api/msw/factories/knowledge';
import type { AskEvent, ChatMessage } from '@steward/api/schema/chat';
import type { OnboardingResult } from '@steward/api/schema/onboarding';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { shellStubs } from '../../../testing/shell-stubs';

const counts = { rulesGenerated: 9, maintenanceItems: 11, safetyPrecautions: 7 };
const result: OnboardingResult = {
  deviceId: 'd-1',
  deviceName: 'Diesel generator DG-02',
  documentId: 'doc-1',
  success: true,
  ...counts,
  suggestedItems: 0,
  pdfData: {
    pdfName: 'manual.pdf',
    originalFileName: 'manual.pdf',
    fileSize: 1000,
    documentType: 'PDF',
    processingTime: 41,
    ...counts,
  },
  processingTime: 41,
  languageNotice: null,
  errors: [],
  errorReason: null,
  networkIssue: false,
};

test('chat beside the success screen shows a failed answer and stores it in the history', async () => {
  const stored: ChatMessage[] = [];
  const ask = async function* ({ text }: { text: string }): AsyncGenerator<AskEvent> {
    stored.push(message({ id: 'm-q', messageType: 'USER', content: text, citations: [] }));
    yield { type: 'question', message: stored[0] as ChatMessage };
    throw stubbedError('INTERNAL_SERVER_ERROR', 'The index is being rebuilt.');
  };
  server.use(
    trpcHandlers({
      ...shellStubs,
      'devices.list': () => deviceList([deviceCard()]),
      'devices.get': () => deviceDetail({ counts: { rules: 9, maintenance: 11, safety: 7 } }),
      'knowledge.ofDevice': () => [manual()],
      'rules.byDevice': () => [],
      'devices.readings': () => ({ readings: [], withoutReading: [], wrongUnit: [] }),
      'metrics.ofDevice': () => ({ ruleMetrics: [], reported: [], model: null }),
      'maintenance.byDevice': () => ({ maintenanceTasks: [], total: 0 }),
      'safety.byDevice': () => [],
      'onboarding.progress': () => progressOf({ status: 'completed', stage: 'complete', progress: 100 }),
      'onboarding.result': () => result,
      'suggestions.counts': () => ({ rule: 0, task: 0, precaution: 0 }),
      'chat.state': () => ({
        documents: [{ id: 'doc-1', name: 'manual.pdf', title: 'Manual', pageCount: 188, status: 'completed' }],
        suggestions: [],
        searchNotice: null,
      }),
      'chat.history': () => ({ messages: [...stored], total: stored.length }),
      'chat.ask': ask as unknown as ProcedureStubs['chat.ask'],
      'chat.saveMessage': ({ content }) => {
        const saved = message({ id: 'm-e', content, citations: [], queryType: null });
        stored.push(saved);
        return saved;
      },
    }),
  );
  const { user } = renderApp('/devices?onboarded=d-1');
  const box = await screen.findByRole('textbox', { name: 'Ask about this device' });
  await waitFor(() => expect(box).toBeEnabled());
  await user.type(box, 'How often?{Enter}');
  const log = within(screen.getByRole('log'));
  const sentence = /^I apologize, but I'm having trouble processing your request right now\. \S/;
  // a stored message can be rated
  expect(await log.findByRole('button', { name: 'Dislike' })).toBeInTheDocument();
  expect(log.getAllByText(sentence)).toHaveLength(1);
  expect(stored).toHaveLength(2);

  const panel = within(screen.getByRole('alert'));
  expect(panel.getByText('Error')).toBeInTheDocument();
  expect(panel.getByText('The index is being rebuilt.')).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
