FROM fundus-base:testing
RUN apt-get update -o Acquire::Check-Valid-Until=false && apt-get install -y --no-install-recommends postgresql-18 && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/18
ENV PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
COPY postgres-entry.sh /usr/local/bin/
VOLUME /var/lib/postgresql
ENTRYPOINT ["sh", "/usr/local/bin/postgres-entry.sh"]
CMD ["postgres"]
