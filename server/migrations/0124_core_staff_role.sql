-- Owner: core. Which roles a member of staff has (contract/permissions.ts says what each may do). Whoever was here before roles
-- were keeps what they could do.
create table core_staff_role (
  staff_id int not null,
  role text not null,
  primary key (staff_id, role)
);
grant select, insert, delete on core_staff_role to malva_app;
insert into core_staff_role (staff_id, role)
  select id, role from office_staff, unnest(array['support', 'payments', 'compliance', 'content', 'risk', 'admin']) role;
