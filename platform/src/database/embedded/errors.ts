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

/** PostgreSQL, which never runs as root, cannot get to the folder as whoever it runs as. */
export class DatabaseFolderOutOfReach extends Error {
  override name = 'DatabaseFolderOutOfReach'
  constructor(folder: string) {
    super(
      `PostgreSQL does not run as root, and its own user may not enter the folders that lead to ${folder}.\n` +
        'Start as another user than root, or name a folder that others may enter: DATA_DIR=/var/lib/escandallo npm start',
    )
  }
}

/** All of them: what a person at the console is told in words, without a stack. */
export const databaseFolderErrors = [
  DatabaseFolderBroken,
  DatabaseFolderInUse,
  DatabaseFolderOfOtherVersion,
  DatabaseFolderOutOfReach,
] as const
