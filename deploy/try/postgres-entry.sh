# Begins as root, gives the data to its user and becomes that user, as the official image does.
set -eu
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
chown postgres: /var/run/postgresql
install -d -o postgres -g postgres -m 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
	printf %s "$POSTGRES_PASSWORD" > /tmp/password
	chown postgres: /tmp/password
	as_postgres initdb --encoding=UTF8 --locale=C.UTF-8 --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 > /dev/null
	rm /tmp/password
	printf 'host all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
	printf "listen_addresses = '*'\n" >> "$PGDATA/postgresql.conf"
	as_postgres pg_ctl -w -o "-c listen_addresses=''" start > /dev/null
	as_postgres createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
	as_postgres pg_ctl -w -m fast stop > /dev/null
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups "$@"
