if (!process.env.DATABASE_URL) {
  console.error('npm run test:postgres needs a PostgreSQL server with pgvector. Set DATABASE_URL.');
  process.exit(1);
}
