import { describe, expect, it } from 'vitest';
import type { Past } from './data-question';
import { readQuestion } from './read-question';
import { type NamedThings, understand } from './understand';

const device = (name: string, location: string, manufacturer: string | null = null, model: string | null = null) => ({
  id: name,
  name,
  location,
  manufacturer,
  model,
});
const pump = device('Feed pump 1', 'Hall 1', 'Grundfos', 'CR-32');
const known: NamedThings = {
  devices: [
    pump,
    device('Feed pump 2', 'Hall 2', 'Grundfos', 'CR-32'),
    device('Packaging robot PR-4', 'Hall 2', 'Kuka'),
    device('Cooling tower fan', 'Roof', 'Marley'),
    device('Hydraulic unit', 'Hall 1'),
  ],
  people: [
    { id: 'marta', name: 'Marta Kowalski' },
    { id: 'bob', name: 'Bob Miller' },
  ],
};

const pastOf = (past: Past) => (past.within === 'last' ? `${past.count} ${past.unit}` : past.within);

/** 'devices OFFLINE', 'rules Feed pump 1', 'which Feed pump 1, Feed pump 2', or 'manual'. */
function meaningOf(text: string, pageDevice: typeof pump | null = null): string {
  const meant = readQuestion(text, pageDevice !== null)
    .map((read) => understand(read, known, pageDevice))
    .find((understanding) => understanding !== null);
  if (!meant) return 'manual';
  if ('candidates' in meant) return `which ${meant.candidates.map(({ name }) => name).join(', ')}`;
  const { question, devices, locations, manufacturers, person, work } = meant;
  return [
    question.about,
    ...(question.about === 'devices'
      ? [
          ...question.statuses,
          question.type,
          question.by,
          question.assigned,
          question.without && `no-${question.without}`,
        ]
      : []),
    ...(question.about === 'tasks' ? [question.due.within, question.personal && 'mine'] : []),
    ...(question.about === 'completions' ? [pastOf(question.past), question.personal && 'mine'] : []),
    ...(question.about === 'ranking' ? [question.of, question.by, question.due.within, pastOf(question.past)] : []),
    'withPeople' in question && question.withPeople ? 'who' : '',
    ...(question.about === 'device-status' ? [...question.statuses, question.withStart && 'since'] : []),
    question.about === 'devices' && question.withStart ? 'since' : '',
    'withReason' in question && question.withReason ? 'why' : '',
    'critical' in question && question.critical ? 'critical' : '',
    'admins' in question && question.admins ? 'admins' : '',
    ...devices.map(({ name }) => name),
    ...locations,
    ...manufacturers,
    person?.id,
    ...work.map((word) => `"${word}"`),
  ]
    .filter(Boolean)
    .join(' ');
}

describe("questions to the organization's data, asked anywhere", () => {
  it.each([
    ['How many devices are offline?', 'devices OFFLINE'],
    ['how many devices do we have', 'devices'],
    ['How many devices are there?', 'devices'],
    ['Can you tell me how many machines are down?', 'devices OFFLINE'],
    ['Which devices are in error?', 'devices ERROR'],
    ['Which machines have a warning?', 'devices WARNING'],
    ['List all offline devices', 'devices OFFLINE'],
    ['Show me the faulty machines.', 'devices ERROR'],
    ['Is anything offline?', 'devices OFFLINE'],
    ['Are any devices offline right now?', 'devices OFFLINE'],
    ['Which devices need attention?', 'devices ERROR WARNING OFFLINE'],
    ['How many sensors do we have?', 'devices SENSOR'],
    ['How many gateways are online?', 'devices ONLINE GATEWAY'],
    ['How many devices are there per location?', 'devices location'],
    ['Number of devices by manufacturer', 'devices manufacturer'],
    ['Which devices are in Hall 2?', 'devices Hall 2'],
    ['Which devices are from Grundfos?', 'devices Grundfos'],
    ['Which devices are unassigned?', 'devices nobody'],
    ['Which machines are assigned to nobody?', 'devices nobody'],
    ['What does Marta look after?', 'devices named marta'],
    ['Which devices are assigned to Bob Miller?', 'devices named bob'],
    ['What do I look after?', 'devices me'],
    ['Show my devices', 'devices me'],
    ['Which devices have no manual?', 'devices no-document'],
    ['How many machines are without documents?', 'devices no-document'],
    ['Which of my devices have no maintenance task?', 'devices no-task'],
    ['List the devices without a safety precaution', 'devices no-precaution'],
    ["What's the status of the cooling tower fan?", 'device-status Cooling tower fan'],
    ['Is the packaging robot online?', 'device-status ONLINE Packaging robot PR-4'],
    ['Since when is the packaging robot offline?', 'device-status OFFLINE since Packaging robot PR-4'],
    ['How long has the cooling tower fan been down?', 'device-status OFFLINE since Cooling tower fan'],
    ['When did the hydraulic unit go offline?', 'device-status OFFLINE since Hydraulic unit'],
    ['Why is the hydraulic unit in error?', 'device-status ERROR why Hydraulic unit'],
    ['Are any devices in warning, and why?', 'devices WARNING why'],
    ['Which machines are offline and what is the reason?', 'devices OFFLINE why'],
    ['Which of my devices are overdue?', 'tasks overdue'],
    ['Which device has the most overdue tasks?', 'ranking tasks device overdue ever'],
    ['What machine has most rules?', 'ranking rules device any ever'],
    ['How many overdue tasks does each device have?', 'ranking tasks device overdue ever'],
    ['Who completed the most tasks this year?', 'ranking completions person any this-year'],
    ['Who has the most overdue tasks?', 'ranking tasks person overdue ever'],
    ['How many tasks did Marta complete last month?', 'completions last-month marta'],
    ['How many tasks have I completed?', 'completions ever mine'],
    ['What did Bob do yesterday?', 'completions yesterday bob'],
    ['Which tasks were done in the last 3 months?', 'completions 3 month'],
    ['What was done last week for feed pump 1?', 'completions last-week Feed pump 1'],
    ['Who completed the last oil change of feed pump 2?', 'last-task Feed pump 2 "oil" "change"'],
    ['Who cleaned the strainer of the cooling tower fan?', 'last-task Cooling tower fan "cleaned" "strainer"'],
    ['By whom was the packaging robot serviced?', 'last-task Packaging robot PR-4'],
    ['How many tasks do we have?', 'tasks any'],
    ['Which tasks does feed pump 1 have?', 'tasks any Feed pump 1'],
    ['Show me the critical safety precautions of all machines', 'precautions critical'],
    ['Show me the safety precautions of the packaging robot', 'precautions Packaging robot PR-4'],
    ['Are there any active alarms?', 'alarms'],
    ['Which alarms are open?', 'alarms'],
    ['How many alarms do we have?', 'alarms'],
    ['Why is the packaging robot in alarm?', 'alarms Packaging robot PR-4'],
    ['Which devices are offline and since when?', 'devices OFFLINE since'],
    ['Which tasks are overdue and who is responsible for them?', 'tasks overdue who'],
    ['What is due?', 'tasks planned'],
    ['List the safety precautions of all our devices', 'precautions'],
    ['Who looks after the packaging robot?', 'assignee Packaging robot PR-4'],
    ['Whose is the cooling tower fan?', 'assignee Cooling tower fan'],
    ['who is responsible for feed pump 2', 'assignee Feed pump 2'],
    ['Who looks after the pakaging robot?', 'assignee Packaging robot PR-4'],
    ['Who looks after the feed pump?', 'which Feed pump 1, Feed pump 2'],
    ['Which tasks are due today?', 'tasks today'],
    ['Which tasks are due?', 'tasks planned'],
    ['What maintenance is due for feed pump 1?', 'tasks planned Feed pump 1'],
    ['What is due this week?', 'tasks this-week'],
    ['What maintenance is overdue?', 'tasks overdue'],
    ['Is any maintenance overdue?', 'tasks overdue'],
    ['What do I have to do today?', 'tasks today mine'],
    ['My tasks this week', 'tasks this-week mine'],
    ['Which tasks of Marta are overdue?', 'tasks overdue marta'],
    ['What tasks are due for feed pump 1 next week?', 'tasks next-week Feed pump 1'],
    ['How many tasks are due in the next 14 days?', 'tasks days'],
    ['Is the oil change overdue?', 'tasks overdue "oil" "change"'],
    ['When is the next maintenance of feed pump 2?', 'next-task Feed pump 2'],
    ['When is the cooling tower fan due for service?', 'next-task Cooling tower fan'],
    ['When was the packaging robot last serviced?', 'last-task Packaging robot PR-4'],
    ['What was the last maintenance of feed pump 1?', 'last-task Feed pump 1'],
    ['Which rules are active for feed pump 1?', 'rules Feed pump 1'],
    ['How many rules do we have?', 'rules'],
    ['Which critical precautions does the packaging robot have?', 'precautions critical Packaging robot PR-4'],
    ['How many users are there?', 'people'],
    ['Who are the administrators?', 'people admins'],
    ['How many manuals do we have?', 'documents'],
    ['Which documents does the PR-4 have?', 'documents Packaging robot PR-4'],
    ['How many unread notifications do I have?', 'notifications'],
    ['Do I have any new notifications?', 'notifications'],
  ])('%s', (text, meaning) => expect(meaningOf(text)).toBe(meaning));
});

describe("questions to the organization's data, asked on the page of a device", () => {
  it.each([
    ['Who looks after it?', 'assignee Feed pump 1'],
    ['What is its status?', 'device-status Feed pump 1'],
    ['Since when is it offline?', 'device-status OFFLINE since Feed pump 1'],
    ['Why is the device offline?', 'device-status OFFLINE why Feed pump 1'],
    ['When is the next maintenance?', 'next-task Feed pump 1'],
    ['What tasks are overdue?', 'tasks overdue Feed pump 1'],
    ['When was the oil last changed?', 'last-task Feed pump 1 "oil" "changed"'],
    ['Which rules are active?', 'rules Feed pump 1'],
    ['How many critical precautions are there?', 'precautions critical Feed pump 1'],
    ['Which documents does it have?', 'documents Feed pump 1'],
    ['When is the next maintenance of the cooling tower fan?', 'next-task Cooling tower fan'],
    ['How many devices are offline?', 'devices OFFLINE'],
    ['What is due today for all devices?', 'tasks today'],
  ])('%s', (text, meaning) => expect(meaningOf(text, pump)).toBe(meaning));
});

describe('questions for a manual that resemble questions to the data', () => {
  it.each([
    'How many litres of oil does it hold?',
    'How many devices can be connected to the gateway?',
    'How many sensors does the pump have?',
    'How many sensors are installed?',
    'How many people are needed to lift the pump?',
    'How many users can be stored in the controller?',
    'What happens when the device goes offline?',
    'What does the machine do when it is offline?',
    'Why is the lamp on?',
    'Why are the bearings hot?',
    'Which part has the most wear?',
    'How long has the oil to be heated?',
    'Which error does the machine show?',
    "What are the controller's error codes?",
    'What does error 5 mean?',
    'Which devices are compatible with the gateway?',
    'Which machines must be disconnected before cleaning?',
    'What does the status LED show?',
    'What is the status of the lamp?',
    'Is it ok to run it dry?',
    'Is the cover down?',
    'Who may operate the machine?',
    'Who should look after the battery?',
    'Who is responsible for grounding?',
    'How often is maintenance due?',
    'What maintenance is due every week?',
    'What maintenance is due after 500 hours?',
    'When should the oil be changed?',
    'When must the filter be replaced next?',
    'Which tasks must be carried out daily?',
    'What must be done before the first start?',
    'What are the safety precautions?',
    'What does the alarm E5 mean?',
    'Which alarms are shown on the display?',
    'What are the critical hazards of welding?',
    'What rules apply when lifting the pump?',
    'What does the manual say about grounding?',
    'Which documents are needed for disposal?',
    'What is in the manual about oil?',
    'How are notifications switched off?',
    'How do I assign a device to somebody?',
    'What is the maximum pressure?',
    'What type of device is this?',
    'When was the machine built?',
    'What is the last step of the service?',
    'Which manufacturer makes the seals?',
    'What is the next step after cleaning?',
  ])('%s', (text) => expect(meaningOf(text, pump)).toBe('manual'));
});
