import * as React from 'react';

// React's development build takes a stack trace of each element that it creates, up to 10,000 a second, to print the element's
// owners in warnings. Tests do not read those stacks and need 15 % less processor time without them. A counter at the limit
// stops React from taking them.
const key = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<typeof key, object | undefined>)[key];
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => {},
    configurable: true,
  });
}
