import type { FullConfig } from '@playwright/test';

/** The first account of a server is its administrator. */
export const administrator = {
  firstName: 'Marta',
  lastName: 'Kowalski',
  email: 'marta@northgate.example',
  password: 'correct horse',
};

/** Before the first test: who comes after is a user, whichever test comes first. */
export default async function makeAdministrator(config: FullConfig): Promise<void> {
  const answer = await fetch(`${config.projects[0]?.use.baseURL}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`The administrator could not be made: ${await answer.text()}`);
}
