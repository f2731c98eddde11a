const texts = [
  'How often must the air filter element be replaced?',
  'What is the oil capacity?',
  'how do i change the oil',
  'What does E05 mean?',
  'At which discharge temperature does the compressor stop?',
  'Which protective equipment do I need?',
  'The pressure does not rise. What can I do?',
  'What is the torque of the lid bolts?',
  'How do I dispose of used oil?',
  'Can I use a pressure washer for the coolers?',
  'What is the part number of the fan belt?',
  'Who may open the switch cabinet?',
  'What is the colour of the cable in Japan?',
  'How many devices are overdue?',
];
/** One in `everywhereEvery` questions is asked about all manuals; some are asked in a stored conversation. */
const everywhereEvery = 5;
const storedEvery = 2;
const questionsPerConversation = 10;

/** Asks the nth question: most are about one machine, some about all. */
export async function ask(url: string, headers: Record<string, string>, devices: string[], n: number): Promise<void> {
  // the number makes the question unique, so that its answer is not cached
  const text = `${texts[n % texts.length]} (${n})`;
  const isEverywhere = n % everywhereEvery === 0;
  const path = isEverywhere ? '/api/knowledge/chat' : '/api/chat/query';
  const session = n % storedEvery ? {} : { sessionId: `bench-${Math.floor(n / questionsPerConversation)}` };
  const body = isEverywhere ? { message: text } : { query: text, deviceId: devices[n % devices.length], ...session };
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`POST ${path} failed with status ${response.status}`);
}
