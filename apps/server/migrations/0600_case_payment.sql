-- Paid out is what arrived of the drawdowns, once there are any: one number instead of two.
update funding_case c set paid_cents = (
  select coalesce(sum((one ->> 'amountCents')::bigint), 0) from jsonb_array_elements(c.drawdowns) as one
  where one ->> 'receivedOn' is not null
)
where c.drawdowns <> '[]';
