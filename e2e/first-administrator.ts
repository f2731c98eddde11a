import type { FullConfig } from '@playwright/test';

/** The first account of a server becomes its administrator. */
export const administrator = {
  firstName: 'Marta',
  lastName: 'Kowalski',
  email: 'marta@northgate.example',
  password: 'correct horse',
};

/** Global setup: signs up before the first test, so that the accounts of the tests get the role USER. */
export default async function createAdministrator(config: FullConfig): Promise<void> {
  const response = await fetch(`${config.projects[0]?.use.baseURL}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!response.ok) throw new Error(`The administrator account could not be created: ${await response.text()}`);
}
