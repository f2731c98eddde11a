import { expect, it } from 'vitest';
import { statusOfMessage } from './status-message';

it.each([
  ['tele/pump/LWT', 'Offline', 'offline'],
  ['tele/pump/LWT', 'Online', 'online'],
  ['zigbee/pump/availability', '{"state":"offline"}', 'offline'],
  ['plant/pump', '{"status":"offline"}', 'offline'],
  ['homie/pump/$state', 'lost', 'offline'],
  ['plant/pump/mode', 'offline', null],
  ['plant/pump/status', 'running', null],
  ['plant/pump', '{"status":"offline","temperature":4}', null],
  ['plant/pump', '{"state":"ready"}', null],
  ['plant/pump/connected', '0', null],
  ['plant/pump', '21', null],
  ['plant/pump', 'null', null],
])('statusOfMessage without a status topic: %s with %s returns %s', (topic, text, status) => {
  expect(statusOfMessage(topic, text, null)).toBe(status);
});

it.each([
  ['0', 'offline'],
  ['false', 'offline'],
  ['OFFLINE', 'offline'],
  ['{"connected":false}', 'offline'],
  ['1', 'online'],
  ['whatever', null],
])('statusOfMessage on the status topic: %s returns %s', (text, status) => {
  expect(statusOfMessage('plant/pump/connected', text, 'plant/pump/connected')).toBe(status);
});
