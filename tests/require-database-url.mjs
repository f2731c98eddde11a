if (!process.env.DATABASE_URL) {
  console.error('test:postgres runs the database tests on a real PostgreSQL with pgvector: set DATABASE_URL.');
  process.exit(1);
}
