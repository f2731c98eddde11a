/** Cost of the password hashes of test accounts: the default would take most of the time of a test that signs in often. */
export const cheapHashCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
