/** The channel on which the database says that a session may have ended, by its id. */
export const SESSION_ENDED = 'session_ended'

/**
 * Triggers by which every process hears when a session is ended: by its person, by the sweep, by another sign-in, by the account's new
 * password or its end, or at the provider. Whoever hears it asks whether the session still counts, for a provider renames its own.
 */
export const sessionEndTriggers = `
  create function identity.say_session_ended() returns trigger language plpgsql set search_path = '' as $$
  begin
    perform pg_notify('${SESSION_ENDED}', old.session_id::text);
    return null;
  end $$;
  create trigger session_deleted after delete on identity.browser_session
    for each row when (old.signed_out_at is null) execute function identity.say_session_ended();
  create trigger session_signed_out after update of signed_out_at on identity.browser_session
    for each row when (old.signed_out_at is null and new.signed_out_at is not null)
    execute function identity.say_session_ended();

  create function identity.say_sessions_of_account_ended() returns trigger language plpgsql set search_path = '' as $$
  begin
    perform pg_notify('${SESSION_ENDED}', session_id::text)
       from identity.browser_session where account_id = old.account_id and signed_out_at is null;
    return null;
  end $$;
  create trigger account_shut_out after update of password_version, disabled_at on identity.account
    for each row when (old.password_version <> new.password_version or new.disabled_at is not null)
    execute function identity.say_sessions_of_account_ended();

  create function identity.say_provider_session_ended() returns trigger language plpgsql set search_path = '' as $$
  begin
    perform pg_notify('${SESSION_ENDED}', session_id::text)
       from identity.browser_session
      where account_id = case when old.account_id ~ '^[0-9a-f-]{36}$' then old.account_id::uuid end
        and provider_session = old.uid and signed_out_at is null;
    return null;
  end $$;
  create trigger provider_session_deleted after delete on identity.openid_state
    for each row when (old.model = 'Session' and old.account_id is not null)
    execute function identity.say_provider_session_ended();`
