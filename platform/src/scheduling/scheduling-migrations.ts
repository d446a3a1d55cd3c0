import type { Migration } from '../database/migrate.ts'

/** Recurring work by job and tenant, and what of each tenant is due when. */
export const schedulingMigrations: readonly Migration[] = [
  {
    id: 'scheduling-1',
    sql: `
      create table work.scheduled_job (
        job text not null,
        tenant uuid not null,
        due_at timestamptz,
        retry_at timestamptz,
        lease uuid,
        lease_until timestamptz,
        started_at timestamptz,
        succeeded_at timestamptz,
        failed_at timestamptz,
        failures integer not null default 0,
        error text,
        primary key (job, tenant)
      );
      create index scheduled_job_by_due on work.scheduled_job (job, due_at) where due_at is not null;
      create index scheduled_job_by_tenant on work.scheduled_job (tenant, job);
      create index scheduled_job_failing on work.scheduled_job (job) where failures > 0;
      create table work.scheduled_subject (
        job text not null,
        tenant uuid not null,
        subject text not null,
        due_at timestamptz,
        wakes bigint not null default 0,
        is_woken boolean not null default false,
        position text collate "C",
        state jsonb,
        primary key (job, tenant, subject)
      );
      create index scheduled_subject_by_due on work.scheduled_subject (job, tenant, due_at) where due_at is not null;
      create table work.scheduled_version (job text primary key, version integer not null);
      grant usage on schema work to escandallo_auditor;
      grant select on work.scheduled_job to escandallo_auditor;
      revoke all on work.scheduled_job, work.scheduled_subject, work.scheduled_version from escandallo_projector;`,
  },
]
